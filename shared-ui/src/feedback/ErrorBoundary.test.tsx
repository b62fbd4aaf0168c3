import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './ErrorBoundary.tsx';

let broken = true;
const Part = () => {
  if (broken) throw new Error('bad data');
  return <p>part</p>;
};

beforeEach(() => {
  broken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('an error affects only its part of the page, is reported with the name of the part, and can be retried', async () => {
  const onError = jest.fn();
  render(
    <>
      <p>rest of the page</p>
      <ErrorBoundary
        name="products"
        onError={onError}
        fallback={(error, reset) => <button onClick={reset}>{String(error)}</button>}
      >
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('rest of the page')).toBeInTheDocument();
  expect(onError).toHaveBeenCalledWith(expect.any(Error), expect.anything(), 'products');
  broken = false;
  await userEvent.click(screen.getByText('Error: bad data'));
  expect(screen.getByText('part')).toBeInTheDocument();
});
