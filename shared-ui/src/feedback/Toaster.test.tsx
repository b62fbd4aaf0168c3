import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { Toaster } from './Toaster.tsx';
import { toast } from './toastStore.ts';

const show = () => render(<Toaster />, { wrapper: LanguageProvider });
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
  expect(screen.getByRole('status')).not.toHaveClass('leaving');
  pass(1);
  expect(screen.getByRole('status')).toHaveClass('leaving');
  pass(299);
  expect(screen.getByRole('status')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
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
  expect(screen.getByRole('alert')).not.toHaveClass('leaving');
});

test('a toast shown while another fades out stays', () => {
  show();
  act(() => toast({ type: 'error', title: 'First' }));
  pass(4100);
  act(() => toast({ type: 'error', title: 'Second' }));
  pass(300);
  expect(screen.getByRole('alert')).toHaveTextContent('Second');
});

test('the close button fades it out at once', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  act(() => toast({ type: 'error', title: 'First' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toHaveClass('leaving');
  pass(300);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
