import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '../language/LanguageProvider.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

test('an error is announced and can be retried', async () => {
  localStorage.setItem('language', 'en');
  const onRetry = jest.fn();
  render(<ErrorState title="Products could not be loaded" text="Try later" onRetry={onRetry} />, {
    wrapper: LanguageProvider,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Products could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error without `onRetry` has no button', () => {
  render(<ErrorState title="Gone" text="It was removed" />, { wrapper: LanguageProvider });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty state shows its text', () => {
  render(<EmptyState text="No news articles available at this time." />);
  expect(screen.getByText('No news articles available at this time.')).toBeInTheDocument();
});

test('a skeleton has the given number of lines, and is hidden from screen readers', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.querySelectorAll('.bone')).toHaveLength(3);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
