import { comparedManifestSchema, compareReleases } from './compareReleases.ts';

const manifest = (changes: object = {}) =>
  comparedManifestSchema.parse({ routes: ['/a'], texts: ['title'], shared: {}, ...changes });
const packages = (...all: [string, string][]) => ({
  packages: all.map(([name, version]) => ({ name, version })),
  provided: [],
});

test('routes, texts, shared libraries and packages that differ are listed', () => {
  const before = {
    manifest: manifest({ shared: { react: '^19.0.0' } }),
    content: packages(['left', '1.0.0'], ['pad', '1.0.0']),
  };
  const after = {
    manifest: manifest({
      routes: ['/a', '/b'],
      texts: ['heading'],
      shared: { react: '^19.1.0' },
    }),
    content: packages(['left', '1.0.0'], ['left', '2.0.0'], ['right', '1.0.0']),
  };
  expect(compareReleases(before, after)).toEqual([
    { part: 'routes', changes: { added: ['/b'], removed: [], changed: [] } },
    { part: 'texts', changes: { added: ['heading'], removed: ['title'], changed: [] } },
    {
      part: 'shared',
      changes: { added: [], removed: [], changed: [['react', '^19.0.0', '^19.1.0']] },
    },
    {
      part: 'packages',
      changes: {
        added: ['right 1.0.0'],
        removed: ['pad 1.0.0'],
        changed: [['left', '1.0.0', '1.0.0, 2.0.0']],
      },
    },
  ]);
});

test('packages are compared only if both releases have an SBOM; equal releases have no differences', () => {
  const same = { manifest: manifest(), content: null };
  expect(compareReleases(same, { ...same, content: packages(['left', '1.0.0']) })).toEqual([]);
});
