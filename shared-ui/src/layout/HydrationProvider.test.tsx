import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationProvider } from './HydrationProvider.tsx';
import { useIsHydrated } from './useIsHydrated.ts';

const State = () => (useIsHydrated() ? 'hydrated' : 'in the document');

test('hydration takes over the markup unchanged and then renders again', async () => {
  const tree = (
    <HydrationProvider>
      <State />
    </HydrationProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(tree);
  expect(root).toHaveTextContent('in the document');
  const mismatch = jest.fn();
  const shown = await act(() => hydrateRoot(root, tree, { onRecoverableError: mismatch }));
  expect(root).toHaveTextContent('hydrated');
  expect(mismatch).not.toHaveBeenCalled();
  act(() => shown.unmount());
});

test('a tree that the browser renders itself is hydrated from the beginning', () => {
  const { container } = render(<State />);
  expect(container).toHaveTextContent('hydrated');
});
