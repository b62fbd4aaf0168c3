import { publishedPackages } from '../../run/lib/publish/published.ts';
import { findFiles, read, readJson } from '../files/root.ts';

/** Every path by which the published packages can be imported. */
const published = new Set(
  publishedPackages.flatMap(({ folder, exports }) => {
    const { name } = readJson(`${folder}/package.json`) as { name: string };
    return Object.keys(exports).map((subpath) => name + subpath.slice('.'.length));
  }),
);

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import\()\s*'(@sumut\/[^']+)'/g)].map(([, name = '']) => name);

test('the modules of this repository import only published paths, like modules outside of it', () => {
  const files = findFiles('{mf-*/src/**,examples/*/**}/*.{ts,tsx}');
  const imports = files.flatMap((file) => importsOf(file).map((name) => `${file}: ${name}`));
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter((line) => !published.has(line.replace(/^.*: /, '')))).toEqual([]);
});
