import { applicationKind } from '../../features/applications/applicationKind.ts';
import { messageKind } from '../../features/messages/messageKind.ts';
import { readFilter, readSort } from './listFilter.ts';

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
  '%s would be refused, and counts as left out',
  (query) => {
    expect(getFilter(query)).toEqual({});
  },
);

test('days are in the user’s time zone, and the last one is included', () => {
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
