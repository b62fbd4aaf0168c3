import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Tooltip } from './Tooltip.tsx';
import { TooltipProvider } from './TooltipProvider.tsx';

// jsdom has no layout, but the tooltip library observes sizes.
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const enter = (name: string) =>
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const close = () => fireEvent.keyDown(document.body, { key: 'Escape' });
const tip = () => screen.queryByRole('tooltip')?.textContent;

const buttons = (
  <TooltipProvider>
    <Tooltip label="Write to us">
      <button>Chat</button>
    </Tooltip>
    <Tooltip label="Read the news">
      <button>News</button>
    </Tooltip>
  </TooltipProvider>
);
const show = () => render(buttons);

beforeEach(() => {
  globalThis.ResizeObserver = NoResizes;
});

async function showOnComputer() {
  show();
  // The child is rendered before the library is loaded, which does not depend on timers.
  expect(screen.getByRole('button', { name: 'Chat' })).toBeInTheDocument();
  await act(() => import('./RadixTooltip.tsx'));
  jest.useFakeTimers();
}
afterEach(() => {
  jest.useRealTimers();
});

test('a tooltip opens after 700 ms', async () => {
  await showOnComputer();
  enter('Chat');
  pass(699);
  expect(tip()).toBeUndefined();
  pass(1);
  expect(tip()).toBe('Write to us');
});

test('within 300 ms of one tooltip the next opens at once', async () => {
  await showOnComputer();
  enter('Chat');
  pass(700);
  close();
  pass(299);
  enter('News');
  pass(0);
  expect(tip()).toBe('Read the news');
});

test('after 300 ms the wait is 700 ms again', async () => {
  await showOnComputer();
  enter('Chat');
  pass(700);
  close();
  pass(300);
  enter('News');
  pass(699);
  expect(tip()).toBeUndefined();
  pass(1);
  expect(tip()).toBe('Read the news');
});

test('a device without hover shows no tooltip', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  show();
  await act(() => import('./RadixTooltip.tsx'));
  const chat = screen.getByRole('button', { name: 'Chat' });
  fireEvent.focus(chat);
  jest.useFakeTimers();
  pass(1000);
  expect(tip()).toBeUndefined();
  expect(chat).not.toHaveAttribute('data-state');
});

test('in markup that a build has rendered, the child stays the same element while it has the focus', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(buttons);
  const chat = screen.getByRole('button', { name: 'Chat' });
  chat.focus();
  const failures: unknown[] = [];
  const onRecoverableError = (error: unknown) => void failures.push(error);
  await act(async () => {
    render(buttons, { container, hydrate: true, onRecoverableError });
    await import('./RadixTooltip.tsx');
  });
  expect(failures).toEqual([]);
  expect(document.activeElement).toBe(chat);
  expect(chat).toBeInTheDocument();
  // The tooltip of the other one is there already.
  expect(screen.getByRole('button', { name: 'News' })).toHaveAttribute('data-state', 'closed');
  await act(async () => chat.blur());
  expect(screen.getByRole('button', { name: 'Chat' })).toHaveAttribute('data-state', 'closed');
  container.remove();
});
