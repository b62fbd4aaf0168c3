import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formerName } from '@sumut/contracts/registry/formerLibraries';
import { installedFile, root } from './places.ts';

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };

const shellDependencies = readPackage('shell').dependencies;
const sharedUiVersion = readPackage('shared-ui').version;

/** Returns the installed version of a dependency of the shell. Throws for any other package. */
export function shellDependency(name: string): string {
  const version = shellDependencies[name];
  if (!version) throw new Error(`shell/package.json lists no dependency "${name}"`);
  return version;
}

const withVersion = (name: string): [string, string] => [name, shellDependency(name)];

const kit = '@sumut/shared-ui';

/** The versions of the libraries of which only one copy exists at run time (docs/decisions/0003-federation.md). */
const sharedLibraries: Record<string, string> = Object.fromEntries([
  withVersion('react'),
  withVersion('react-dom'),
  withVersion('i18next'),
  withVersion('react-i18next'),
  withVersion('react-router-dom'),
  withVersion('react-hook-form'),
  [kit, sharedUiVersion],
]);

/** The former majors of the kit that the shell also provides: the shell's dependencies that are aliases of the kit. */
const formerKits = Object.entries(shellDependencies).flatMap(([dependency, specifier]) => {
  const prefix = `npm:${kit}@`;
  const version = specifier.startsWith(prefix) ? specifier.slice(prefix.length) : undefined;
  return version === undefined ? [] : [{ name: formerName(kit, version), dependency, version }];
});

/** Returns the version ranges of the shared libraries, for release manifests. */
export const sharedRanges = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, version]) => [name, `^${version}`]),
  );

/** Returns the versions of the shared libraries that a build uses. */
export const sharedVersions = (): Record<string, string> => ({ ...sharedLibraries });

/** Returns the versions of the shared libraries that this shell provides (shell/src/features/federation/runtime/host.ts). */
export const providedVersions = (): Record<string, string> => ({
  ...sharedLibraries,
  ...Object.fromEntries(formerKits.map(({ name, version }) => [name, version])),
});

/** Returns the `shared` option of a module's federation plugin: the shell provides all libraries, the module none. */
export const sharedByShell = () =>
  Object.fromEntries(
    Object.entries(sharedRanges()).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, import: false as const },
    ]),
  );

/** Facades for libraries that are not shared as a whole, because that would defeat tree shaking. */
export const facades: Record<string, string> = {
  'react-i18next$': path.join(root, 'platform/build/facades/reactI18next.ts'),
  'react-router-dom$': path.join(root, 'platform/build/facades/reactRouterDom.ts'),
};

/** The library and the name of the runtime in a module's entry, which the shell provides (platform/build/federation/runtimeOfShell.ts). */
export const runtimeOfShell = {
  library: '@module-federation/webpack-bundler-runtime',
  name: 'moduleRuntime',
};

const facadeNames = Object.keys(facades).map((name) => name.replace('$', ''));

/**
 * The files in the shell's build of the shared libraries whose version does not determine their exports, by library: the kit, which
 * changes with the site, the facades, which list their exports, and the runtime of modules.
 */
export const surfaceFiles: Readonly<Record<string, string>> = {
  [runtimeOfShell.library]: path.join(
    root,
    'shell/src/features/federation/runtime/moduleRuntime.ts',
  ),
  [kit]: path.join(root, 'shared-ui/src/index.ts'),
  ...Object.fromEntries(
    formerKits.map(({ name, dependency }) => [name, installedFile(dependency)]),
  ),
  ...Object.fromEntries(facadeNames.map((name) => [name, facades[`${name}$`] ?? ''])),
};
