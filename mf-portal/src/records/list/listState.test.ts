import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { useLatestGo, useListState, withoutFilter } from './listState.ts';

/** Renders the list state for a query, together with the current URL. */
function open(query: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: PropsWithChildren) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], {
      initialEntries: ['/before', `/list${query}`],
    });
    return createElement(RouterProvider, { router });
  };
  const { result } = renderHook(
    () => {
      const list = useListState();
      const { pathname, search } = useLocation();
      return { list, latestGo: useLatestGo(list), url: pathname + search, navigate: useNavigate() };
    },
    { wrapper },
  );
  return result;
}

const hrefAfter = (query: string, change: Parameters<ReturnType<typeof useListState>['go']>[0]) =>
  open(query).current.list.href(change);

test('page and open record are read from the URL', () => {
  const { list } = open('?page=3&id=a-1').current;
  expect([list.page, list.id]).toEqual([3, 'a-1']);
});

test('an invalid page becomes the first page, and an empty id opens no record', () => {
  const { list } = open('?page=x&id=').current;
  expect([list.page, list.id]).toEqual([1, undefined]);
});

test.each([
  ['another filter', { q: 'radar' }, '/list?sort=name&q=radar'],
  ['another order', { sort: 'newest' }, '/list?sort=newest'],
  ['another filter that closes the record', { q: 'radar', id: '' }, '/list?sort=name&q=radar'],
])('%s starts at the first page', (_, change, href) => {
  expect(hrefAfter('?sort=name&page=3', change)).toBe(href);
});

test.each([
  ['the open record', { id: 'a-1' }, '/list?sort=name&page=3&id=a-1'],
  ['the layout', { layout: 'board' }, '/list?sort=name&page=3&layout=board'],
  ['the page', { page: '4' }, '/list?sort=name&page=4'],
])('changing %s does not change the page of the list', (_, change, href) => {
  expect(hrefAfter('?sort=name&page=3', change)).toBe(href);
});

test('a filter with several values replaces the previous one', () => {
  expect(hrefAfter('?status=new&status=open&q=a', { status: ['answered', '', 'spam'] })).toBe(
    '/list?q=a&status=answered&status=spam',
  );
});

test('an empty or missing value removes a parameter', () => {
  expect(hrefAfter('?q=a&sort=name&id=1', { q: '', id: undefined })).toBe('/list?sort=name');
});

test('`go` changes the URL synchronously, and "back" returns to the previous list', async () => {
  const shown = open('?q=a');
  act(() => shown.current.list.go({ id: 'a-1' }));
  expect(shown.current.url).toBe('/list?q=a&id=a-1');
  await act(async () => shown.current.navigate(-1));
  expect(shown.current.url).toBe('/list?q=a');
});

test('with `replace`, `go` does not keep the current URL in the history', async () => {
  const shown = open('?q=a');
  act(() => shown.current.list.go({ q: 'ab' }, { replace: true }));
  expect(shown.current.url).toBe('/list?q=ab');
  await act(async () => shown.current.navigate(-1));
  expect(shown.current.url).toBe('/before');
});

test('a delayed call changes the URL at the time of the call', () => {
  const shown = open('?q=a');
  const { latestGo } = shown.current;
  act(() => shown.current.list.go({ sort: 'name' }));
  act(() => latestGo({ id: 'a-1' }));
  expect(shown.current.url).toBe('/list?q=a&sort=name&id=a-1');
});

test('removing the filter removes all its parameters and keeps the order', () => {
  const change = withoutFilter({ q: 'a', status: ['new', 'open'] });
  expect(hrefAfter('?q=a&status=new&status=open&sort=name', change)).toBe('/list?sort=name');
});
