import { readCatalogue, type Catalogue } from '../catalogue.ts';
import { sample } from '../sample.ts';
import { getFolder, usedKeys } from './usedKeys.ts';

const catalogue: Catalogue = {
  ...sample({}, { title: 'a', subjects: { general: 'b', old: 'c' }, list: ['d'], day_one: 'e' }),
  files: { ar: 'mf-x/src/locales/ar.json', en: 'mf-x/src/locales/en.json' },
};

const here = new Set(['mf-x/src/locales']);
const words = new Set(['general']);
const unused = (patterns: string[][], folders = here) =>
  usedKeys({ uses: patterns.map((pattern) => ({ pattern, folders })), words })(catalogue).map(
    ({ at }) => at,
  );

test('unused keys are found', () => {
  expect(unused([['title'], ['subjects.', '']])).toEqual(['subjects.old', 'list', 'day']);
});

test('used keys pass; code uses lists and plurals by their name without an ending', () => {
  expect(unused([['title'], ['subjects.', ''], ['subjects.old'], ['list'], ['day']])).toEqual([]);
});

test('the same key in another catalogue does not count', () => {
  expect(unused([['title']], new Set(['shell/src/features/gate/locales']))).toContain('title');
});

test('catalogues of one folder belong together', () => {
  expect(getFolder(catalogue)).toBe('mf-x/src/locales');
  const shared = readCatalogue(
    'shared-ui/src/language/locales/ar.json',
    'shared-ui/src/language/locales/en.json',
  );
  expect(getFolder(shared)).toBe('shared-ui/src/language/locales');
  expect(
    getFolder({ ...catalogue, files: { ar: 'a/locales/ar/b.json', en: 'a/locales/en/b.json' } }),
  ).toBe('a/locales');
});
