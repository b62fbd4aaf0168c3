import * as z from 'zod/mini';
import type { NavigationArea } from '@sumut/contracts';
import { navigationAreas, navigationEntrySchema } from '@sumut/contracts/schemas';
import { readAs } from '../schemas/faultsOf.ts';
import { isSpecified, ownersOf, readClaims, readManifests } from './claims.ts';
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
/** Without those of modules that a team has added. */
const specifiedPaths = (area: NavigationArea) =>
  inArea(area)
    .filter(({ file }) => isSpecified(file))
    .map(({ path }) => path);

test('the header has the links of the specification, in its order, and the button to the sign-in', () => {
  expect(specifiedPaths('header')).toEqual(headerLinks);
  expect(specifiedPaths('headerAction')).toEqual(headerActions);
});

test('the footer has the links of the specification, each once', () => {
  const found = navigationAreas.filter((area) => area.startsWith('footer')).flatMap(specifiedPaths);
  expect(found.toSorted()).toEqual(footerLinks.toSorted());
});

test.each(navigationAreas)('the entries of %s have an order that leaves nothing open', (area) => {
  const orders = inArea(area).map(({ order }) => order);
  expect(orders).toEqual([...new Set(orders)]);
});

test('an entry stands beside the page that it leads to', () => {
  const claims = readClaims();
  const strays = entries.filter(({ path, file }) => {
    const owner = file === shellFile ? 'contracts/src/shellPaths.ts' : file;
    return !ownersOf(path, claims).includes(owner);
  });
  expect(strays.map(({ file, path }) => `${file}: ${path} belongs elsewhere`)).toEqual([]);
});

test('a page has the same name in header and footer', () => {
  const names = new Map<string, Set<string>>();
  for (const { path, label } of entries)
    names.set(path, (names.get(path) ?? new Set()).add(`${label.ar} / ${label.en}`));
  expect([...names].filter(([, labels]) => labels.size > 1)).toEqual([]);
});
