import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesRoute } from '../src/routePatterns.ts';

const cases: [pattern: string, matching: string[], other: string[]][] = [
  ['/', ['/', '//'], ['/x']],
  ['/careers', ['/careers', '/careers/', '/Careers'], ['/', '/careers/x', '/career']],
  [
    '/product/:name',
    ['/product/usv', '/product/a.b'],
    ['/product', '/product/a/b', '/products/usv'],
  ],
  ['/staff/*', ['/staff', '/staff/x', '/staff/x/y'], ['/staffx', '/']],
  ['/:lang?/news', ['/news', '/en/news'], ['/en/news/x', '/a/b/news']],
  ['/a/b?', ['/a', '/a/b'], ['/a/c', '/a/b/b']],
];

for (const [pattern, matching, other] of cases) {
  test(`${pattern} matches as in React Router`, () => {
    for (const path of matching) assert.equal(matchesRoute(pattern, path), true, path);
    for (const path of other) assert.equal(matchesRoute(pattern, path), false, path);
  });
}
