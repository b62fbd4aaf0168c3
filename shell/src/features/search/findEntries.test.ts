import { findEntries, type SearchGroup } from './findEntries.ts';
import { entry, pages, products } from './testing/groups.ts';

const find = (query: string, groups: SearchGroup[] = [products, pages]) =>
  findEntries(groups, query).map(({ id, entries }) => [id, ...entries.map(({ path }) => path)]);

test('a match in a title counts more than one in a description, which counts more than one in the text', () => {
  expect(find('autonomous')).toEqual([
    ['module-products', '/product/submarine', '/product/usv'],
    ['pages', '/about'],
  ]);
});

test('the group with the best match comes first', () => {
  expect(find('autonomous', [pages, products])[0]?.[0]).toBe('module-products');
});

test('every word of the query has to match the beginning of a word', () => {
  expect(find('surf ves')).toEqual([['module-products', '/product/usv']]);
  expect(find('vessel drones')).toEqual([]);
  expect(find('essel')).toEqual([]);
});

test('a match of a whole word counts more than a match of its beginning', () => {
  const group = { ...pages, entries: [entry('/a', 'Ranges'), entry('/b', 'Range')] };
  expect(find('range', [group])).toEqual([['pages', '/b', '/a']]);
});

test.each(['', '  ', '?'])('a query without a word (%j) finds nothing', (query) => {
  expect(find(query)).toEqual([]);
});

test.each([
  ['غواصه', 'ta marbuta as ha'],
  ['الغوّاصة', 'the article and a shadda'],
  ['اليه', 'an omitted hamza and alif maqsura'],
])('Arabic %s is found: %s', (query) => {
  const group = { ...pages, entries: [entry('/a', 'غوّاصة آليّة'), entry('/b', 'زورق')] };
  expect(find(query, [group])).toEqual([['pages', '/a']]);
});

test('only the best six entries of a group are shown', () => {
  const entries = Array.from({ length: 9 }, (_, index) => entry(`/${index}`, 'Drone'));
  expect(find('drone', [{ ...pages, entries }])[0]).toHaveLength(1 + 6);
});
