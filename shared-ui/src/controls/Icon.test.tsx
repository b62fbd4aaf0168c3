import { render, screen } from '@testing-library/react';
import { ArrowRight, Check } from 'lucide-react';
import { Icon } from './Icon.tsx';

test('an icon is hidden from screen readers and mirrors only if it is directional', () => {
  render(
    <p data-testid="icons">
      <Icon icon={ArrowRight} directional />
      <Icon icon={Check} />
    </p>,
  );
  const [arrow, check] = screen.getByTestId('icons').children;
  expect(arrow).toHaveAttribute('aria-hidden', 'true');
  expect(arrow).toHaveClass('directional');
  expect(check).not.toHaveClass('directional');
});

test('a size in rem is a class, because SVG attributes have no rem', () => {
  render(
    <p data-testid="icons">
      <Icon icon={Check} size="1.75rem" />
      <Icon icon={Check} size="2em" />
    </p>,
  );
  const [inRem, inEm] = screen.getByTestId('icons').children;
  expect(inRem).toHaveClass('size28');
  expect(inRem?.getAttribute('width')).not.toMatch(/rem/);
  expect(inEm).toHaveAttribute('width', '2em');
});
