import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadDocument, reloadDocument } from './documentLoads.ts';
import { leaveWhenDue } from './leaveWhenDue.ts';

jest.mock('./documentLoads.ts');

let due: boolean;
let stop: () => void;
let router: ReturnType<typeof createMemoryRouter>;

/** Two pages that are there, and one whose code comes when it is visited. */
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
  stop = leaveWhenDue(router, () => due);
  await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
});
afterEach(() => stop());

const go = (to: string, options = {}) => act(() => router.navigate(to, options));
const noDocument = () => {
  expect(loadDocument).not.toHaveBeenCalled();
  expect(reloadDocument).not.toHaveBeenCalled();
};

test('while nothing is newer, pages change within the document', async () => {
  due = false;
  await go('/products');
  expect(screen.getByText('products')).toBeInTheDocument();
  noDocument();
});

test('a page whose code is still to be loaded comes as a new document, by its whole address', async () => {
  await go('/products?kind=air#range');
  expect(loadDocument).toHaveBeenCalledTimes(1);
  expect(loadDocument).toHaveBeenCalledWith('/products?kind=air#range', { replace: false });
  expect(reloadDocument).not.toHaveBeenCalled();
});

test('until then the page that is shown stays, with what was typed', async () => {
  const field = screen.getByLabelText('name');
  Object.assign(field, { value: 'Sara' });
  await go('/products');
  expect(screen.getByLabelText('name')).toBe(field);
  expect(field).toHaveValue('Sara');
  expect(router.state.location.pathname).toBe('/about');
});

test('a navigation that replaces its entry in the history does so here too', async () => {
  await go('/products', { replace: true });
  expect(loadDocument).toHaveBeenCalledWith('/products', { replace: true });
});

test('a page that is there already is loaded anew at its address', async () => {
  await go('/contact');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(loadDocument).not.toHaveBeenCalled();
});

test('so is the page that back leads to', async () => {
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/contact');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test.each(['/about?tab=2', '/about#people'])('%s is the same page', async (address) => {
  await go(address);
  noDocument();
});

test('a load that the visitor has stopped is tried again at the next navigation', async () => {
  await go('/products');
  expect(loadDocument).toHaveBeenCalledTimes(1);
  // Its code has come meanwhile.
  await go('/products');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('once stopped, pages change within the document again', async () => {
  stop();
  await go('/contact');
  noDocument();
});
