import { modulePage, shellPaths } from '@sumut/contracts';
import { filesLike } from '../files/root.ts';
import { isSpecified, ownersOf, readClaims, readManifests } from './claims.ts';
import { furtherRoutes, routes } from './sitemap.ts';

const claims = readClaims();

test('the specification has twenty routes', () => {
  expect(new Set(routes).size).toBe(20);
});

test.each([...routes, ...furtherRoutes])('%s is claimed by exactly one page', (route) => {
  expect(ownersOf(route, claims)).toEqual([expect.any(String)]);
});

test('the shell and the specified modules claim no path beside them', () => {
  const known: readonly string[] = [...routes, ...furtherRoutes];
  const further = claims
    .filter(({ owner }) => isSpecified(owner))
    .filter(
      ({ pattern }) => !known.some((route) => ownersOf(route, [{ pattern, owner: '' }]).length > 0),
    );
  expect(further).toEqual([]);
});

test('the page of each route lies where the hints for it are looked for', () => {
  const pagesOf = (owner: string) =>
    new Set(filesLike(`${owner}/src/pages/*/*Page.tsx`).map((file) => file.split('/')[3]));
  for (const { file, routes } of readManifests()) {
    const owner = file.replace('/module.json', '');
    expect([owner, pagesOf(owner)]).toEqual([owner, new Set(routes.map(modulePage))]);
  }
  const ofShell = [...Object.keys(shellPaths), 'not-found'];
  expect([...pagesOf('shell')]).toEqual(expect.arrayContaining(ofShell));
});

test('each product of the specification has its data and its texts, and there is no other', () => {
  const slugs = routes
    .filter((route) => route.startsWith('/product/'))
    .map((route) => route.replace('/product/', ''));
  const named = (pattern: string) =>
    filesLike(pattern).map((file) => file.replace(/^.*\/|\.json$/g, ''));
  for (const pattern of ['data/*.json', 'locales/ar/*.json', 'locales/en/*.json'])
    expect([pattern, named(`mf-products/src/${pattern}`)]).toEqual([pattern, slugs.toSorted()]);
});
