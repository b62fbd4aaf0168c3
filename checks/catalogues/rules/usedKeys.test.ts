import { readCatalogue, type Catalogue } from '../catalogue.ts';
import { sample } from '../sample.ts';
import { folderOf, usedKeys } from './usedKeys.ts';

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

test('keys that no code asks for are found', () => {
  expect(unused([['title'], ['subjects.', '']])).toEqual(['subjects.old', 'list', 'day']);
});

test('keys that are asked for pass, lists and plurals under their own name', () => {
  expect(unused([['title'], ['subjects.', ''], ['subjects.old'], ['list'], ['day']])).toEqual([]);
});

test('the same key of another catalogue is no use of this one', () => {
  expect(unused([['title']], new Set(['shell/src/features/gate/locales']))).toContain('title');
});

test('catalogues of one folder belong together', () => {
  expect(folderOf(catalogue)).toBe('mf-x/src/locales');
  const shared = readCatalogue(
    'shared-ui/src/language/locales/ar.json',
    'shared-ui/src/language/locales/en.json',
  );
  expect(folderOf(shared)).toBe('shared-ui/src/language/locales');
  expect(
    folderOf({ ...catalogue, files: { ar: 'a/locales/ar/b.json', en: 'a/locales/en/b.json' } }),
  ).toBe('a/locales');
});
