import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { useLatestGo, useListState, withoutFilter } from './listState.ts';

/** The state of the list in a page's query, with the page's address. */
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

test('an invalid page is the first, and an empty id opens no record', () => {
  const { list } = open('?page=x&id=').current;
  expect([list.page, list.id]).toEqual([1, undefined]);
});

test.each([
  ['another filter', { q: 'radar' }, '/list?sort=name&q=radar'],
  ['another order', { sort: 'newest' }, '/list?sort=newest'],
  ['another filter that closes the record', { q: 'radar', id: '' }, '/list?sort=name&q=radar'],
])('%s begins at the first page', (_, change, href) => {
  expect(hrefAfter('?sort=name&page=3', change)).toBe(href);
});

test.each([
  ['the open record', { id: 'a-1' }, '/list?sort=name&page=3&id=a-1'],
  ['the layout', { layout: 'board' }, '/list?sort=name&page=3&layout=board'],
  ['the page', { page: '4' }, '/list?sort=name&page=4'],
])('%s changes without another page of the list', (_, change, href) => {
  expect(hrefAfter('?sort=name&page=3', change)).toBe(href);
});

test('a filter of several values takes the place of the one before', () => {
  expect(hrefAfter('?status=new&status=open&q=a', { status: ['answered', '', 'spam'] })).toBe(
    '/list?q=a&status=answered&status=spam',
  );
});

test('an empty or missing value removes a parameter', () => {
  expect(hrefAfter('?q=a&sort=name&id=1', { q: '', id: undefined })).toBe('/list?sort=name');
});

test('going there changes the URL at once, and the way back leads to the list before', async () => {
  const shown = open('?q=a');
  act(() => shown.current.list.go({ id: 'a-1' }));
  expect(shown.current.url).toBe('/list?q=a&id=a-1');
  await act(async () => shown.current.navigate(-1));
  expect(shown.current.url).toBe('/list?q=a');
});

test('going there in place of the current URL keeps that one out of the history', async () => {
  const shown = open('?q=a');
  act(() => shown.current.list.go({ q: 'ab' }, { replace: true }));
  expect(shown.current.url).toBe('/list?q=ab');
  await act(async () => shown.current.navigate(-1));
  expect(shown.current.url).toBe('/before');
});

test('a delayed call changes the URL that is current by then', () => {
  const shown = open('?q=a');
  const { latestGo } = shown.current;
  act(() => shown.current.list.go({ sort: 'name' }));
  act(() => latestGo({ id: 'a-1' }));
  expect(shown.current.url).toBe('/list?q=a&sort=name&id=a-1');
});

test('removing the filter removes each of its parameters, and keeps the order', () => {
  const change = withoutFilter({ q: 'a', status: ['new', 'open'] });
  expect(hrefAfter('?q=a&status=new&status=open&sort=name', change)).toBe('/list?sort=name');
});
