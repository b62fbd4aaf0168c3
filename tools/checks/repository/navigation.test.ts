import * as z from 'zod/mini';
import {
  type NavigationArea,
  navigationAreas,
  navigationEntrySchema,
} from '@sumut/contracts/registry/release';
import { readAs } from '../schemas/schemaErrors.ts';
import { isSpecified, findOwners, readClaims, readManifests } from './claims.ts';
import { footerLinks, headerActions, headerLinks } from './sitemap.ts';

const shellFile = 'shell/navigation.json';
const shellEntries = readAs(shellFile, z.array(navigationEntrySchema));
const entries = [
  ...shellEntries.map((entry) => ({ ...entry, file: shellFile })),
  ...readManifests().flatMap(({ file, navigation }) =>
    navigation.map((entry) => ({ ...entry, file })),
  ),
];

const inArea = (wanted: NavigationArea) =>
  entries.filter(({ area }) => area === wanted).toSorted((a, b) => a.order - b.order);
/** The paths in a navigation area that belong to the shell or a specified module, in order. */
const specifiedPaths = (area: NavigationArea) =>
  inArea(area)
    .filter(({ file }) => isSpecified(file))
    .map(({ path }) => path);

test('the header has the specified links in their order, and the sign-in button', () => {
  expect(specifiedPaths('header')).toEqual(headerLinks);
  expect(specifiedPaths('headerAction')).toEqual(headerActions);
});

test('the footer has each specified link once', () => {
  const found = navigationAreas.filter((area) => area.startsWith('footer')).flatMap(specifiedPaths);
  expect(found.toSorted()).toEqual(footerLinks.toSorted());
});

test.each(navigationAreas)('the entries of %s have unique positions', (area) => {
  const orders = inArea(area).map(({ order }) => order);
  expect(orders).toEqual([...new Set(orders)]);
});

test('an entry is declared by the owner of its page', () => {
  const claims = readClaims();
  const strays = entries.filter(({ path, file }) => {
    const owner = file === shellFile ? 'platform/contracts/src/shellPaths.ts' : file;
    return !findOwners(path, claims).includes(owner);
  });
  expect(strays.map(({ file, path }) => `${file}: ${path} belongs elsewhere`)).toEqual([]);
});

test('a page has the same name in header and footer', () => {
  const names = new Map<string, Set<string>>();
  for (const { path, label } of entries)
    names.set(path, (names.get(path) ?? new Set()).add(`${label.ar} / ${label.en}`));
  expect([...names].filter(([, labels]) => labels.size > 1)).toEqual([]);
});
