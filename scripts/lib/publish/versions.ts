import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtinModules } from 'node:module';
import { root } from '../packages.ts';
import { publishedPackages } from './published.ts';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Name and version of the package whose `package.json` is in a folder. */
export const identityOf = (folder: string): { name: string; version: string } => {
  const { name, version } = readManifest(folder);
  return { name, version };
};

/** Versions of the published packages, by name. */
const ownVersions = Object.fromEntries(
  publishedPackages.map(({ folder }) => {
    const { name, version } = readManifest(folder);
    return [name, version];
  }),
);

const thirdPartyOf = (folder: string): Record<string, string> => {
  const { dependencies, devDependencies } = readManifest(folder);
  return { ...devDependencies, ...dependencies };
};

const otherVersions = Object.assign(
  {},
  ...[...globSync('*/package.json', { cwd: root }).map((file) => path.dirname(file)), '.'].map(
    thirdPartyOf,
  ),
) as Record<string, string>;

/**
 * The version of a package that this repository uses, exact; for one that is published here, its own. `folder` is that of
 * the package which asks. Throws for a package that the repository does not list.
 */
export function versionOf(name: string, folder = '.'): string {
  const version = ownVersions[name] ?? thirdPartyOf(folder)[name] ?? otherVersions[name];
  if (version === undefined || version === '*')
    throw new Error(`No package.json of the repository has a version of "${name}"`);
  return version;
}

/** Of which one copy has to be there: whoever uses a package brings them. */
const brought = new Set([
  '@playwright/test',
  '@sumut/shared-ui',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'eslint',
  'jest',
  'react',
  'react-dom',
  'react-router-dom',
  'typescript',
  'webpack',
]);

/** The dependencies of a package, as its manifest lists them. */
export function dependenciesOf(
  own: string,
  folder: string,
  names: Iterable<string>,
): { dependencies: Record<string, string>; peerDependencies: Record<string, string> } {
  const wanted = [...new Set(names)]
    .filter((name) => name !== own && !builtinModules.includes(name))
    .sort();
  const list = (select: (name: string) => boolean, prefix: string) =>
    Object.fromEntries(
      wanted.filter(select).map((name) => [name, prefix + versionOf(name, folder)]),
    );
  return {
    dependencies: list((name) => !brought.has(name), ''),
    peerDependencies: list((name) => brought.has(name), '^'),
  };
}
