import { contentHref, getLists, readContentState } from './contentPaths.ts';

const read = (query: string) => readContentState(new URLSearchParams(query), 'admin');

test('a role sees only the lists that it may edit', () => {
  expect(getLists('admin')).toEqual(['news', 'media', 'openings']);
  expect(getLists('employee')).toEqual([]);
});

test('the URL of a list or entry is read back as the same list and entry', () => {
  for (const [kind, id] of [
    ['media', undefined],
    ['openings', 'rf engineer&x=1'],
  ] as const) {
    const link = new URL(contentHref(kind, id), location.origin);
    expect(link.pathname).toBe('/employee-dashboard/content');
    expect(readContentState(link.searchParams, 'admin')).toEqual({ kind, id });
  }
});

test('the URL of a list has no id of an entry', () => {
  expect(contentHref('media')).toBe('/employee-dashboard/content?list=media');
});

test('an unknown list is replaced by the first one, and an empty id is ignored', () => {
  expect(read('list=users&id=')).toEqual({ kind: 'news', id: undefined });
  expect(read('')).toEqual({ kind: 'news', id: undefined });
});

test('a list that the role may not edit is not opened', () => {
  const state = readContentState(new URLSearchParams('list=media'), 'employee');
  expect(state.kind).toBe('news');
});
