import { modulePage } from '@sumut/contracts/registry/hintedFiles';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { findFiles } from '../files/root.ts';
import { isSpecified, findOwners, readClaims, readManifests } from './claims.ts';
import { furtherRoutes, routes } from './sitemap.ts';

const claims = readClaims();

test('there are twenty specified routes', () => {
  expect(new Set(routes).size).toBe(20);
});

test.each([...routes, ...furtherRoutes])('%s is claimed by exactly one page', (route) => {
  expect(findOwners(route, claims)).toEqual([expect.any(String)]);
});

test('the shell and the specified modules claim no other path', () => {
  const known: readonly string[] = [...routes, ...furtherRoutes];
  const further = claims
    .filter(({ owner }) => isSpecified(owner))
    .filter(
      ({ pattern }) =>
        !known.some((route) => findOwners(route, [{ pattern, owner: '' }]).length > 0),
    );
  expect(further).toEqual([]);
});

test('the page of each route is in the folder where its hints are searched', () => {
  const getPages = (owner: string) =>
    new Set(findFiles(`${owner}/src/pages/*/*Page.tsx`).map((file) => file.split('/')[3]));
  for (const { file, routes } of readManifests()) {
    const owner = file.replace('/module.json', '');
    expect([owner, getPages(owner)]).toEqual([owner, new Set(routes.map(modulePage))]);
  }
  const ofShell = [...Object.keys(shellPaths), 'not-found'];
  expect([...getPages('shell')]).toEqual(expect.arrayContaining(ofShell));
});

test('each specified product has data and texts, and there is no other product', () => {
  const slugs = routes
    .filter((route) => route.startsWith('/product/'))
    .map((route) => route.replace('/product/', ''));
  const named = (pattern: string) =>
    findFiles(pattern).map((file) => file.replace(/^.*\/|\.json$/g, ''));
  for (const pattern of ['data/*.json', 'locales/ar/*.json', 'locales/en/*.json'])
    expect([pattern, named(`mf-products/src/${pattern}`)]).toEqual([pattern, slugs.toSorted()]);
});
