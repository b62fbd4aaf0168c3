import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };

const shellDependencies = readPackage('shell').dependencies;
const sharedUiVersion = readPackage('shared-ui').version;

interface SharedLibrary {
  version: string;
  /** In the shell's first file: the gate needs it. The others come with the first chunk that uses them. */
  eager: boolean;
  /** A facade that re-exports what is used: sharing a library whole would defeat tree shaking. */
  facade?: string;
}

const installed = (name: string, eager: boolean, facade?: string): [string, SharedLibrary] => {
  const version = shellDependencies[name];
  if (!version) throw new Error(`shell/package.json lists no dependency "${name}"`);
  return [
    name,
    { version, eager, ...(facade && { facade: path.join(root, 'webpack/facades', facade) }) },
  ];
};

/** The libraries that exist once at run time, whoever uses them (docs/decisions/0003). */
const sharedLibraries: Record<string, SharedLibrary> = Object.fromEntries([
  installed('react', true),
  installed('react-dom', true),
  installed('i18next', true),
  installed('react-i18next', true, 'reactI18next.ts'),
  installed('react-router-dom', false, 'reactRouterDom.ts'),
  installed('react-hook-form', false),
  ['@sumut/shared-ui', { version: sharedUiVersion, eager: true }],
]);

/** Version ranges of the shared libraries, as a release record names them. */
export const sharedRanges = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, { version }]) => [name, `^${version}`]),
  );

/** Versions of the shared libraries that this shell provides. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(sharedLibraries).map(([name, { version }]) => [name, version]));

/** The `shared` option of the federation plugin: the shell provides every library, a module none. */
export function sharedOption(role: 'shell' | 'module') {
  return Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, { version, eager, facade }]) => [
      name,
      {
        singleton: true,
        requiredVersion: `^${version}`,
        ...(role === 'shell'
          ? { eager, version, ...(facade && { import: facade }) }
          : { import: false as const }),
      },
    ]),
  );
}
