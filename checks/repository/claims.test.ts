import { ownersOf, takes } from './claims.ts';

test('a pattern takes its paths and no others', () => {
  expect(takes('/about', '/about')).toBe(true);
  expect(takes('/about', '/about/us')).toBe(false);
  expect(takes('/', '/about')).toBe(false);
  expect(takes('/product/:slug', '/product/bat')).toBe(true);
  expect(takes('/product/:slug', '/products')).toBe(false);
  expect(takes('/portal/*', '/portal/a/b')).toBe(true);
});

test('a path that nobody claims has no owner, one that two claim has two', () => {
  const claims = [
    { pattern: '/product/:slug', owner: 'a' },
    { pattern: '/product/bat', owner: 'b' },
  ];
  expect(ownersOf('/product/bat', claims)).toEqual(['a', 'b']);
  expect(ownersOf('/careers', claims)).toEqual([]);
});
