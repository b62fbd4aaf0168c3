import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtinModules } from 'node:module';
import { root } from '../../../../platform/toolchain/packages.ts';
import { publishedPackages } from './published.ts';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** The name and version of the package in a folder. */
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
  ...[
    ...globSync('{*,platform/*}/package.json', { cwd: root }).map((file) => path.dirname(file)),
    '.',
  ].map(thirdPartyOf),
) as Record<string, string>;

/**
 * The exact version of a package that this repository publishes or depends on. The dependencies of `folder` take precedence
 * over those of other packages. Throws for a package that the repository does not list.
 */
export function versionOf(name: string, folder = '.'): string {
  const version = ownVersions[name] ?? thirdPartyOf(folder)[name] ?? otherVersions[name];
  if (version === undefined || version === '*')
    throw new Error(`No package.json of the repository has a version of "${name}"`);
  return version;
}

/** Peer dependencies: packages of which there must be only one copy, so the user of a published package installs them. */
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

/** The dependencies and peer dependencies for the manifest of a published package. */
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
