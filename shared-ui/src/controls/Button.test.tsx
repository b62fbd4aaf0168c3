import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, buttonClass } from './Button.tsx';

test('a button calls `onClick` and does not submit by default', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Send</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a busy button keeps the focus, is marked as busy and ignores clicks', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Sending…
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a busy submit button submits neither by click nor by Enter', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form aria-label="form">
      <input aria-label="name" />
      <Button type="submit" busy>
        Sending…
      </Button>
    </form>,
  );
  screen.getByRole('form').addEventListener('submit', onSubmit);
  await userEvent.type(screen.getByRole('textbox'), 'Sara{Enter}');
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('`buttonClass` makes a link look like a button', () => {
  expect(buttonClass()).toBe('button primary md');
  expect(buttonClass({ variant: 'light', size: 'lg', block: true })).toBe('button light lg block');
});
