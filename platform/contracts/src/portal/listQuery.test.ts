import { buildListQuery } from './listQuery.ts';

test('several values become several parameters; empty values are omitted', () => {
  const query = { status: ['new', 'open'], q: 'أحمد', page: 2, language: undefined, tag: [] };
  const encoded = encodeURIComponent('أحمد');
  expect(buildListQuery(query)).toBe(`?status=new&status=open&q=${encoded}&page=2`);
  expect(buildListQuery({ q: '', from: 0 })).toBe('?from=0');
  expect(buildListQuery({})).toBe('');
});
