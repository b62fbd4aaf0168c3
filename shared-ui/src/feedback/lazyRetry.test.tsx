import { Suspense, StrictMode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyRetry } from './lazyRetry.tsx';

const Page = ({ title }: { title: string }) => <h1>{title}</h1>;

function show(load: () => Promise<{ default: typeof Page }>) {
  const Lazy = lazyRetry(load);
  return render(
    <StrictMode>
      <ErrorBoundary name="page" fallback={(_, reset) => <button onClick={reset}>retry</button>}>
        <Suspense fallback="loading">
          <Lazy title="Products" />
          <Lazy title="Careers" />
        </Suspense>
      </ErrorBoundary>
    </StrictMode>,
  );
}

test('the component is loaded once, even if it is rendered several times', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Page }));
  await act(() => Promise.resolve(show(load)));
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Products',
    'Careers',
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load goes to the error boundary, and each retry loads again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{ default: typeof Page }>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ default: Page });
  await act(() => Promise.resolve(show(load)));
  expect(screen.getByText('retry')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText('retry'));
  expect(await screen.findByText('retry')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByText('retry'));
  expect(await screen.findAllByRole('heading')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(3);
});
