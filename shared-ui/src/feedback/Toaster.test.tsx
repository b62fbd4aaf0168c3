import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { Toaster } from './Toaster.tsx';
import { toast } from './toastStore.ts';

const show = () => render(<Toaster />, { wrapper: LanguageProvider });
const box = () => screen.getByRole('status').parentElement;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  localStorage.setItem('language', 'en');
  jest.useFakeTimers();
});
afterEach(() => {
  pass(10_000);
  jest.useRealTimers();
});

test('a toast is shown for 4 s and fades out in 300 ms', () => {
  show();
  act(() => toast({ type: 'success', title: 'Sent', description: 'Thank you' }));
  expect(screen.getByRole('status')).toHaveTextContent('SentThank you');
  pass(3999);
  expect(box()).not.toHaveAttribute('data-leaving');
  pass(1);
  expect(box()).toHaveAttribute('data-leaving');
  pass(299);
  expect(screen.getByText('Sent')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

test.each(['error', 'warning'] as const)('a toast of type %s is an alert', (type) => {
  show();
  act(() => toast({ type, title: 'Error' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
});

test('a new toast replaces the previous one and is shown for its full time', () => {
  show();
  act(() => toast({ type: 'error', title: 'First' }));
  pass(3000);
  act(() => toast({ type: 'error', title: 'Second' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  pass(3999);
  expect(screen.getByRole('alert')).toHaveTextContent('Second');
  expect(box()).not.toHaveAttribute('data-leaving');
});

test('a toast shown while another fades out stays', () => {
  show();
  act(() => toast({ type: 'error', title: 'First' }));
  pass(4100);
  act(() => toast({ type: 'error', title: 'Second' }));
  pass(300);
  expect(screen.getByRole('alert')).toHaveTextContent('Second');
});

test('the close button fades a toast out immediately', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  act(() => toast({ type: 'error', title: 'First' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(box()).toHaveAttribute('data-leaving');
  pass(300);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the live region exists before the first toast and contains every toast', () => {
  show();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  for (const type of ['success', 'error'] as const) {
    act(() => toast({ type, title: type }));
    expect(region).toHaveTextContent(type);
  }
  expect(screen.getAllByRole('status')).toEqual([region]);
});

describe.each([
  ['ar', 'إغلاق'],
  ['en', 'Close'],
])('in %s, a toast', (language, close) => {
  const setUp = () => {
    localStorage.setItem('language', language);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(
      <>
        <button type="button">Send</button>
        <Toaster />
      </>,
      { wrapper: LanguageProvider },
    );
    act(() => screen.getByText('Send').focus());
    act(() => toast({ type: 'error', title: 'Error' }));
    return user;
  };

  test('stays while the pointer is over it, and then for its full time again', async () => {
    const user = setUp();
    await user.hover(screen.getByRole('alert'));
    pass(60_000);
    expect(screen.getByRole('alert')).toBeVisible();
    await user.unhover(screen.getByRole('alert'));
    pass(3999);
    expect(box()).not.toHaveAttribute('data-leaving');
    pass(1);
    expect(box()).toHaveAttribute('data-leaving');
  });

  test('stays while it has the focus, with the pointer elsewhere', async () => {
    const user = setUp();
    await user.hover(screen.getByRole('alert'));
    await user.tab();
    expect(screen.getByRole('button', { name: close })).toHaveFocus();
    await user.unhover(screen.getByRole('alert'));
    pass(60_000);
    expect(screen.getByRole('alert')).toBeVisible();
    await user.tab({ shift: true });
    pass(4300);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(['{Escape}', '{Enter}'])(
    'closed by %s returns the focus to the previous element',
    async (key) => {
      const user = setUp();
      await user.tab();
      await user.keyboard(key);
      expect(screen.getByText('Send')).toHaveFocus();
      pass(300);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByText('Send')).toHaveFocus();
    },
  );

  test('is closed by Escape from anywhere on the page, without moving the focus', async () => {
    const user = setUp();
    await user.keyboard('{Escape}');
    pass(300);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Send')).toHaveFocus();
  });

  test('that is replaced keeps the focus on its close button', async () => {
    const user = setUp();
    await user.tab();
    act(() => toast({ type: 'error', title: 'Another' }));
    expect(screen.getByRole('button', { name: close })).toHaveFocus();
    pass(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Another');
  });
});
