import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sbomFile } from '@sumut/contracts/registry/sbomFile';
import { readContent, type SbomContent, sbomSchema } from '@sumut/contracts/registry/sbom';
import { checkFolder } from '@sumut/release-check';
import { findPackage } from '../../../platform/build/sbom/findPackage.ts';
import { build, files, type ModuleBuild } from './moduleBuild.ts';

const inPackage = (folder: string, manifest: object, code: string) => ({
  [`node_modules/${folder}/package.json`]: JSON.stringify({
    type: 'module',
    exports: './index.js',
    ...manifest,
  }),
  [`node_modules/${folder}/index.js`]: code,
});
/** Code that exports a function. The bundler would inline a constant and drop its package. */
const exporting = (name: string) => `export const ${name} = () => document.title + "${name}";`;
const page = files['src/Page.tsx'] ?? '';

/** A module with its own packages: one in two versions, one under another name, and one from which nothing is used. */
const withPackages = {
  ...inPackage('left-tool', { name: 'left-tool', version: '2.1.0' }, exporting('left')),
  ...inPackage(
    '@acme/outer',
    { name: '@acme/outer', version: '1.0.0-rc.1', exports: './dist/index.js' },
    '',
  ),
  'node_modules/@acme/outer/dist/package.json': '{"name":"inner","version":"9.9.9"}',
  'node_modules/@acme/outer/dist/index.js':
    'import { left } from "left-tool"; export const outer = () => left() + "!";',
  ...inPackage(
    '@acme/outer/node_modules/left-tool',
    { name: 'left-tool', version: '1.0.3' },
    exporting('left'),
  ),
  ...inPackage('renamed', { name: 'real-name', version: '4.0.0' }, exporting('name')),
  ...inPackage(
    'unused',
    { name: 'unused', version: '1.0.0', sideEffects: false },
    exporting('unused'),
  ),
  ...inPackage('installed-only', { name: 'installed-only', version: '1.0.0' }, ''),
  'src/Page.tsx': `
    import { left } from 'left-tool';
    import { outer } from '@acme/outer';
    import { name } from 'renamed';
    import 'unused';
    ${page.replace('<Button>', '<Button onClick={() => left() + outer() + name()}>')}`,
};

const readSbom = ({ folder }: ModuleBuild): string =>
  readFileSync(path.join(folder, 'dist', sbomFile), 'utf8');
const contentOf = (built: ModuleBuild): SbomContent =>
  readContent(sbomSchema.parse(JSON.parse(readSbom(built))));

const { version: preset } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../platform/build/package.json'), 'utf8'),
) as { version: string };
/** The version of a package that is installed in this repository. */
const installed = (name: string): string => {
  const folder = path.join(import.meta.dirname, '../../../node_modules', name);
  return findPackage(path.join(folder, 'index.js'), new Map())?.version ?? '';
};

test('the SBOM of a build names exactly the packages that the bundler has put into its files', async () => {
  const built = await build(withPackages);
  assert.deepEqual(built.errors, []);
  const { packages, provided } = contentOf(built);
  assert.deepEqual(
    packages.map(({ name, version }) => `${name} ${version}`),
    [
      '@acme/outer 1.0.0-rc.1',
      // Code that the bundler adds to every module.
      `@module-federation/enhanced ${installed('@module-federation/enhanced')}`,
      `@sumut/module-build ${preset}`,
      'left-tool 1.0.3',
      'left-tool 2.1.0',
      `mini-css-extract-plugin ${installed('mini-css-extract-plugin')}`,
      // React's JSX runtime is not shared.
      `react ${installed('react')}`,
      'real-name 4.0.0',
      `webpack ${installed('webpack')}`,
    ],
  );
  const { shared } = built.release();
  assert.deepEqual(
    provided,
    ['@sumut/shared-ui', 'react-router-dom'].map((name) => ({
      name,
      range: shared[name],
    })),
  );
});

test('the SBOM is one of the files of a release, and the release check accepts it', async () => {
  const built = await build();
  const text = readSbom(built);
  const declared = built.release().files.find(({ path: file }) => file === sbomFile);
  assert.equal(declared?.size, Buffer.byteLength(text));
  const { metadata } = sbomSchema.parse(JSON.parse(text));
  assert.equal(metadata?.component?.version, '1.0.0');
  const { accepted, findings } = await checkFolder(path.join(built.folder, 'dist'));
  assert.deepEqual([accepted, findings], [true, []]);
});

test('two builds of the same sources in different folders have the same SBOM and the same hash', async () => {
  const one = await build(withPackages);
  const other = await build(withPackages);
  assert.notEqual(one.folder, other.folder);
  assert.equal(readSbom(one), readSbom(other));
  assert.doesNotMatch(readSbom(one), /serialNumber|timestamp/);
  assert.equal(one.release().hash, other.release().hash);
});
