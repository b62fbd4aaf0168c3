import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadDocument, reloadDocument } from '../document/documentLoads.ts';
import { reloadOnNextNavigation } from './followReleases.ts';

jest.mock('../document/documentLoads.ts');

let due: boolean | ((path: string) => boolean);
let stop: () => void;
let router: ReturnType<typeof createMemoryRouter>;

// Two pages whose code is loaded, and one whose code is loaded on the first visit.
beforeEach(async () => {
  jest.clearAllMocks();
  due = true;
  router = createMemoryRouter(
    [
      { path: '/about', element: <input aria-label="name" /> },
      { path: '/contact', element: <p>contact</p> },
      { path: '/products', lazy: () => Promise.resolve({ Component: () => <p>products</p> }) },
    ],
    { initialEntries: ['/contact', '/about'] },
  );
  stop = reloadOnNextNavigation(router, (path) => (typeof due === 'function' ? due(path) : due));
  await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
});
afterEach(() => stop());

const go = (to: string, options = {}) => act(() => router.navigate(to, options));
const noDocument = () => {
  expect(loadDocument).not.toHaveBeenCalled();
  expect(reloadDocument).not.toHaveBeenCalled();
};

test('without newer releases, navigation stays within the document', async () => {
  due = false;
  await go('/products');
  expect(screen.getByText('products')).toBeInTheDocument();
  noDocument();
});

test('only a page for which a reload is due is loaded as a new document', async () => {
  due = (path) => path === '/products';
  await go('/contact');
  noDocument();
  await go('/products');
  expect(loadDocument).toHaveBeenCalledWith('/products', { replace: false });
});

test('a navigation that began before a newer release was live ends within the document', async () => {
  due = false;
  await act(() => {
    const navigation = router.navigate('/products');
    due = true;
    return navigation;
  });
  expect(screen.getByText('products')).toBeInTheDocument();
  noDocument();
  await go('/contact');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('a page whose code is not loaded yet is loaded as a new document, with query and hash', async () => {
  await go('/products?kind=air#range');
  expect(loadDocument).toHaveBeenCalledTimes(1);
  expect(loadDocument).toHaveBeenCalledWith('/products?kind=air#range', { replace: false });
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('the shown page and its input stay until the new document is loaded', async () => {
  const field = screen.getByLabelText('name');
  Object.assign(field, { value: 'Sara' });
  await go('/products');
  expect(screen.getByLabelText('name')).toBe(field);
  expect(field).toHaveValue('Sara');
  expect(router.state.location.pathname).toBe('/about');
});

test('a navigation that replaces its history entry still replaces it', async () => {
  await go('/products', { replace: true });
  expect(loadDocument).toHaveBeenCalledWith('/products', { replace: true });
});

test('a page whose code is loaded already is reloaded at its URL', async () => {
  await go('/contact');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(loadDocument).not.toHaveBeenCalled();
});

test('going back reloads the previous page', async () => {
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/contact');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test.each(['/about?tab=2', '/about#people'])(
  '%s is the same page and loads no document',
  async (url) => {
    await go(url);
    noDocument();
  },
);

test('a document load that the visitor stopped starts again at the next navigation', async () => {
  await go('/products');
  expect(loadDocument).toHaveBeenCalledTimes(1);
  // The code is loaded by now.
  await go('/products');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('once stopped, navigation stays within the document again', async () => {
  stop();
  await go('/contact');
  noDocument();
});
