import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

const Heading = ({ children }: { children: string }) => (
  <h1 id="page-title" tabIndex={-1}>
    {children}
  </h1>
);
/** Decides whether an element is in view after going back. */
let fold: (element: Element) => boolean;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(async () => {
  fold = () => false;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, fold(this) ? 10 : -900, 10, 10);
  });
  router = createMemoryRouter([
    {
      Component: () => (
        <main>
          <Outlet />
          <RouteAnnouncer />
        </main>
      ),
      children: [
        {
          path: '/',
          element: (
            <>
              <Heading>Home</Heading>
              <button type="button">Above</button>
              <Link to="/about">First</Link>
              <Link to="/about">Second</Link>
            </>
          ),
        },
        { path: '/about', element: <Heading key="about">About</Heading> },
        {
          path: '/portal',
          element: (
            <>
              <Heading key="portal">Portal</Heading>
              <Link to="/portal/one">One</Link>
              <Outlet />
            </>
          ),
          children: [{ path: 'one', element: <p>Section</p> }],
        },
      ],
    },
  ]);
  await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
});
afterEach(() => jest.restoreAllMocks());

const heading = () => screen.getByRole('heading');
const go = (to: string) => act(() => router.navigate(to));
const back = () => act(() => router.navigate(-1));

test('a change of page moves the focus to its heading', async () => {
  await userEvent.click(screen.getByText('First'));
  expect(heading()).toHaveTextContent('About');
  expect(heading()).toHaveFocus();
});

test('going back to the top of a page moves the focus to its heading', async () => {
  await userEvent.click(screen.getByText('Second'));
  fold = () => true;
  await back();
  expect(heading()).toHaveFocus();
});

test('going back to the middle of a page moves the focus to the link by which it was left', async () => {
  await userEvent.click(screen.getByText('Second'));
  fold = (element) => element.matches('a, button');
  await back();
  expect(screen.getByText('Second')).toHaveFocus();
});

test('going back focuses the first control in view if the link is out of view', async () => {
  await userEvent.click(screen.getByText('Second'));
  fold = (element) => element.textContent === 'First';
  await back();
  expect(screen.getByText('First')).toHaveFocus();
});

test('a change of section within a page leaves the focus on the clicked link', async () => {
  await go('/portal');
  await userEvent.click(screen.getByText('One'));
  expect(screen.getByText('Section')).toBeVisible();
  expect(screen.getByText('One')).toHaveFocus();
});
