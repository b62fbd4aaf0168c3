import { accepts, getErrors } from '../testing/errors.ts';
import { assetFileSchema } from './assets.ts';
import { pageReleaseSchema } from './pageSnapshot.ts';
import {
  moduleManifestSchema,
  moduleNameSchema,
  navigationEntrySchema,
  releaseHashSchema,
  releaseSchema,
  versionSchema,
} from './release.ts';

const title = { ar: 'الأدوات', en: 'Tools' };
const manifest = { name: 'tools', title, routes: ['/tools'], navigation: [], widgets: ['grid'] };
const release = {
  ...manifest,
  contract: 1,
  version: '1.0.0',
  hash: 'a'.repeat(64),
  entry: 'entry.js',
  preload: [],
  files: [],
  shared: {},
};
/** Returns the values that a schema accepts. */
const accepted = (schema: Parameters<typeof accepts>[0], values: readonly string[]) =>
  values.filter((value) => accepts(schema, value));

test("a module's name is short, in lower case, and begins with a letter", () => {
  const names = ['a1', 'tools', 'my-tools-2', `a${'b'.repeat(30)}`];
  expect(accepted(moduleNameSchema, names)).toEqual(names);
  const others = ['a', '1a', '-a', 'Tools', 'to_ols', '../ab', 'tools ', `a${'b'.repeat(31)}`];
  expect(accepted(moduleNameSchema, others)).toEqual([]);
});

test('a version has three numbers, and optionally a label', () => {
  const versions = ['0.0.1', '10.20.30', '1.2.3-beta.1', '1.2.3-rc_1'];
  expect(accepted(versionSchema, versions)).toEqual(versions);
  const others = ['1.2', '1.2.3.4', 'v1.2.3', '1.2.x', 'x.2.3', '1.x.3', '1.2.3-', '1.2.3-a b'];
  expect(accepted(versionSchema, others)).toEqual([]);
});

test('a hash has 64 hexadecimal digits', () => {
  expect(accepted(releaseHashSchema, ['0af9'.repeat(16)])).toHaveLength(1);
  const others = ['a'.repeat(63), 'a'.repeat(65), `x${'a'.repeat(64)}`, 'g'.repeat(64), 'a'];
  expect(accepted(releaseHashSchema, others)).toEqual([]);
});

test('an integrity value is a whole SHA-384', () => {
  const hash = `sha384-${'aB1+/aB1'.repeat(8)}`;
  const files = (integrity: string) =>
    getErrors(assetFileSchema, { path: 'a b', integrity, size: -1 });
  expect(files(hash)).not.toHaveProperty('integrity');
  for (const other of [`x${hash}`, `${hash}x`, hash.slice(0, -1), hash.replace('384', '256')])
    expect(files(other)).toHaveProperty('integrity', 'not a sha384 integrity value');
  expect(Object.keys(files(hash))).toEqual(['path', 'size']);
  expect(files(hash)['path']).toBe('not a plain relative path');
});

test('errors of a release are reported as readable texts', () => {
  const wrong = { ...release, name: 'T', version: '1', hash: 'x' };
  expect(getErrors(releaseSchema, wrong)).toEqual({
    name: 'lowercase letters, digits and hyphens',
    version: 'a semantic version',
    hash: 'a release hash',
  });
});

test('routes and navigation are paths of the site', () => {
  const entry = { area: 'header', path: '/tools', label: title, order: 1 };
  expect(accepts(navigationEntrySchema, entry)).toBe(true);
  for (const path of ['tools/', 'https://elsewhere.example/', '']) {
    expect(accepts(navigationEntrySchema, { ...entry, path })).toBe(false);
    expect(accepts(moduleManifestSchema, { ...manifest, routes: [path] })).toBe(false);
  }
  expect(accepts(moduleManifestSchema, manifest)).toBe(true);
});

test('texts and types of a release are empty by default', () => {
  expect(releaseSchema.parse(release)).toMatchObject({ texts: [], types: {} });
});

test('a page release requires every field with which a page requests a release', () => {
  const entry = { path: 'entry.js', integrity: `sha384-${'a'.repeat(64)}` };
  const version = { version: '1.0.0', hash: 'a'.repeat(16), record: 'sha384-b' };
  const page = { ...manifest, ...version, entry };
  expect(accepts(pageReleaseSchema, page)).toBe(true);
  for (const field of Object.keys(page))
    expect([field, accepts(pageReleaseSchema, { ...page, [field]: undefined })]).toEqual([
      field,
      false,
    ]);
  expect(accepts(pageReleaseSchema, { ...page, entry: { path: 'entry.js' } })).toBe(false);
});
