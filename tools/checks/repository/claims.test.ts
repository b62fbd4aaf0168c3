import { findOwners } from './claims.ts';

const matches = (pattern: string, path: string) =>
  findOwners(path, [{ pattern, owner: 'a' }]).length > 0;

test('a pattern matches its paths and no others', () => {
  expect(matches('/about', '/about')).toBe(true);
  expect(matches('/about', '/about/us')).toBe(false);
  expect(matches('/', '/about')).toBe(false);
  expect(matches('/product/:slug', '/product/bat')).toBe(true);
  expect(matches('/product/:slug', '/products')).toBe(false);
  expect(matches('/portal/*', '/portal/a/b')).toBe(true);
});

test('a path without a claim has no owner, a path with two claims has two', () => {
  const claims = [
    { pattern: '/product/:slug', owner: 'a' },
    { pattern: '/product/bat', owner: 'b' },
  ];
  expect(findOwners('/product/bat', claims)).toEqual(['a', 'b']);
  expect(findOwners('/careers', claims)).toEqual([]);
});
