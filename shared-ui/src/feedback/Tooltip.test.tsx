import { act, fireEvent, render, screen } from '@testing-library/react';
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

const show = () =>
  render(
    <TooltipProvider>
      <Tooltip label="Write to us">
        <button>Chat</button>
      </Tooltip>
      <Tooltip label="Read the news">
        <button>News</button>
      </Tooltip>
    </TooltipProvider>,
  );

beforeEach(() => {
  globalThis.ResizeObserver = NoResizes;
});

const chat = () => screen.getByRole('button', { name: 'Chat' });
/** Waits until the tooltip library is loaded. Loading does not depend on timers. */
const load = () => act(() => import('./RadixTooltip.tsx'));

async function showOnComputer() {
  show();
  for (const name of ['Chat', 'News'])
    fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  await load();
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

test('within 300 ms after a tooltip has closed, the next one opens without delay', async () => {
  await showOnComputer();
  enter('Chat');
  pass(700);
  close();
  pass(299);
  enter('News');
  pass(0);
  expect(tip()).toBe('Read the news');
});

test('300 ms after a tooltip has closed, the delay is 700 ms again', async () => {
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
  act(() => chat().focus());
  await load();
  jest.useFakeTimers();
  pass(1000);
  expect(tip()).toBeUndefined();
  expect(chat()).not.toHaveAttribute('data-state');
});

test('until the child is hovered or focused, it stays the element that was rendered', async () => {
  show();
  const before = chat();
  await load();
  expect(chat()).toBe(before);
  expect(before).not.toHaveAttribute('data-state');
});

test('a focused child keeps the focus, and its tooltip opens', async () => {
  show();
  act(() => chat().focus());
  await load();
  expect(chat()).toHaveFocus();
  expect(tip()).toBe('Write to us');
});
