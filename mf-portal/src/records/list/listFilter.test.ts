import { applicationKind } from '../../features/applications/applicationKind.ts';
import { messageKind } from '../../features/messages/messageKind.ts';
import { readFilter, readList, readPage, readSort, startOfDay } from './listFilter.ts';

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
