import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './Chip.tsx';
import { Disclosure } from './Disclosure.tsx';

test('a chip shows whether it is pressed, and its count', async () => {
  const onClick = jest.fn();
  render(
    <Chip pressed count={4} onClick={onClick}>
      Electronics
    </Chip>,
  );
  const chip = screen.getByRole('button', { name: 'Electronics 4', pressed: true });
  await userEvent.click(chip);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a disclosure with `open` is open from the start', () => {
  render(
    <>
      <Disclosure summary="Avionics Engineer" open>
        first
      </Disclosure>
      <Disclosure summary="Marine Hull Engineer">second</Disclosure>
    </>,
  );
  expect(screen.getByText('first')).toBeVisible();
  expect(screen.getByText('second')).not.toBeVisible();
});
