import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { useLatestGo, useListState, withoutFilter } from './listState.ts';
import { applicationKind } from '../../features/applications/applicationKind.ts';
import { messageKind } from '../../features/messages/messageKind.ts';
import { readFilter, readList, readPage, readSort, startOfDay } from './listFilter.ts';

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

const getFilter = (query: string) => readFilter(messageKind, new URLSearchParams(query));

test('known parameters are read from the URL', () => {
  expect(getFilter('id=a&page=3&q=سارة&status=new&status=open&unread=true')).toEqual({
    q: 'سارة',
    status: ['new', 'open'],
    unread: 'true',
  });
  const applications = new URLSearchParams('position=RF Engineer&tag=Radar&assignee=me');
  expect(readFilter(applicationKind, applications)).toEqual({
    position: 'RF Engineer',
    tag: 'Radar',
    assignee: 'me',
  });
});

test.each(['status=spam', 'language=de', 'assignee=../x', 'unread=no', `q=${'a'.repeat(201)}`])(
  'the filter %s, which the server would refuse, is left out',
  (query) => {
    expect(getFilter(query)).toStrictEqual({});
  },
);

test('days are in the user’s time zone, and the last day is included', () => {
  expect(getFilter('from=2026-11-20&to=2026-11-20')).toEqual({
    from: new Date(2026, 10, 20).getTime(),
    to: new Date(2026, 10, 21).getTime(),
  });
  expect(getFilter('from=yesterday&to=')).toEqual({});
});

test('a valid sort order other than the default is read', () => {
  const sortOf = (sort: string) => readSort(applicationKind, new URLSearchParams({ sort }));
  expect(sortOf('rating')).toBe('rating');
  expect(sortOf('newest')).toBeUndefined();
  expect(sortOf('shoe-size')).toBeUndefined();
});

test.each([
  ['page=2', 2],
  ['page=99999', 99_999],
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=02', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=2x', 1],
  ['page=x2', 1],
  ['page=100000', 1],
])('the page in %j is %d', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});

test('a list is identified by filter and order, and each of its pages by its query', () => {
  const read = (query: string) => readList(applicationKind, new URLSearchParams(query));
  const list = read('tag=Radar&sort=rating&page=2&id=a-1');
  expect(list.filter).toEqual({ tag: 'Radar' });
  expect(list.parameters).toEqual({ tag: 'Radar', sort: 'rating' });
  expect(list.page).toBe('?tag=Radar&sort=rating&page=2');
  expect(read('tag=Radar&page=1').page).toBe('?tag=Radar');
});

test('of several values for a day, the first is used', () => {
  expect(getFilter('from=2026-11-20&from=2026-11-22')).toEqual(getFilter('from=2026-11-20'));
});

test('an empty one of several values is left out', () => {
  expect(getFilter('status=&status=new')).toEqual({ status: 'new' });
});

test('a day begins at midnight in the user’s time zone, also after days and in another month', () => {
  expect(startOfDay('2026-11-20')).toBe(new Date(2026, 10, 20).getTime());
  expect(startOfDay('2026-11-30', 1)).toBe(new Date(2026, 11, 1).getTime());
  expect(startOfDay('2026-11-20', 7)).toBe(new Date(2026, 10, 27).getTime());
});

test.each(['', 'x2026-11-20', '2026-11-20x', '26-11-20', '2026-1-20', '2026-11-2', '1900-01-01'])(
  'the day %j is ignored',
  (day) => {
    expect(startOfDay(day)).toBeUndefined();
  },
);
