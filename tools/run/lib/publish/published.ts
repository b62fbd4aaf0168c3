import { unbundledPackages } from '../../../../server/webpack.config.ts';
import contracts from '../../../../platform/contracts/published.json' with { type: 'json' };

/** A package that is published. Paths are from the repository's folder. */
export interface PublishedPackage {
  /** The folder with the package's `package.json`, README and changelog. */
  folder: string;
  /** The folder that becomes the root of the package. The code below it keeps the repository's layout. */
  base: string;
  /** Source files by the subpath of their import. */
  exports: Readonly<Record<string, string>>;
  /** Source files by the name of their program. */
  programs?: Readonly<Record<string, string>>;
  /** Source files that are loaded by path, without an import. */
  loaded?: readonly string[];
  /** Files that are copied unchanged. */
  files?: readonly string[];
  /** Packages that are loaded by name, without an import. */
  needs?: readonly string[];
  /** The oldest Node on which it runs, if it is newer than that of a team. */
  node?: string;
}

const contractFiles = [...contracts.public, ...contracts.internal];

/** The published packages. Each comes after the packages that it uses. */
export const publishedPackages: readonly PublishedPackage[] = [
  {
    folder: 'platform/contracts',
    base: 'platform/contracts',
    exports: Object.fromEntries(
      contractFiles.map((name) => [`./${name}`, `platform/contracts/src/${name}.ts`]),
    ),
  },
  {
    folder: 'shared-ui',
    base: 'shared-ui',
    exports: { '.': 'shared-ui/src/index.ts' },
    loaded: ['shared-ui/src/language/otherTexts.ts'],
    files: ['shared-ui/src/styles/tokens.css'],
  },
  {
    folder: 'platform/api-client',
    base: 'platform/api-client',
    exports: { '.': 'platform/api-client/src/index.ts' },
  },
  {
    folder: 'platform/forms',
    base: 'platform/forms',
    exports: { '.': 'platform/forms/src/index.ts' },
  },
  {
    folder: 'platform/release-check',
    base: 'platform/release-check',
    exports: { '.': 'platform/release-check/src/index.ts' },
  },
  {
    folder: 'platform/cli',
    base: 'platform',
    exports: { '.': 'platform/cli/src/index.ts' },
    programs: { 'sumut-modules': 'platform/cli/src/published.ts' },
  },
  {
    folder: 'platform/build',
    base: '.',
    exports: { '.': 'platform/build/index.ts' },
    programs: { 'sumut-develop': 'platform/build/development/develop.ts' },
    loaded: [
      ...['client', 'jsxRuntime', 'refreshRuntime'].map(
        (name) => `platform/build/development/${name}.ts`,
      ),
      'platform/build/facades/reactRouterDom.ts',
      'platform/build/federation/runtimeOfShell.ts',
      'platform/build/pictureLoader.ts',
      'platform/build/prerender/modulePages.ts',
      'platform/build/swcLoader.ts',
      'platform/build/zipLoader.ts',
      'shell/src/prerender/PageMeta.tsx',
      'shell/src/prerender/modules.ts',
    ],
    files: [
      '.browserslistrc',
      'tsconfig.base.json',
      'tsconfig.webpack.json',
      'platform/types/assets.d.ts',
    ],
    needs: [
      ...['css-loader', 'react-i18next', 'react-refresh', 'react-router', 'ts-loader'],
      'typescript',
    ],
  },
  {
    folder: 'platform/test-kit',
    base: 'platform/test-kit',
    exports: {
      '.': 'platform/test-kit/src/index.ts',
      './browser': 'platform/test-kit/src/browser.ts',
      './fakeIndexedDb': 'platform/test-kit/src/fakeIndexedDb.ts',
      './fakeUploads': 'platform/test-kit/src/fakeUploads.ts',
      './jest': 'platform/test-kit/src/jest.ts',
      './modalDialogs': 'platform/test-kit/src/modalDialogs.ts',
    },
    loaded: [
      'platform/test-kit/src/setup.ts',
      ...['emptyModule', 'fileName', 'picture', 'zip'].map(
        (name) => `platform/test-kit/src/stubs/${name}.ts`,
      ),
    ],
    needs: ['@swc/core', '@swc/jest', 'identity-obj-proxy', 'jest-environment-jsdom'],
  },
  {
    folder: 'platform/lint',
    base: 'platform/lint',
    exports: { '.': 'platform/lint/src/index.ts' },
  },
  {
    folder: 'platform/create',
    base: 'platform',
    exports: { '.': 'platform/create/src/index.ts' },
    programs: { 'create-module': 'platform/create/src/create.ts' },
  },
  {
    folder: 'platform/site',
    base: '.',
    exports: { '.': 'platform/site/src/index.ts' },
    programs: { 'sumut-site': 'platform/site/src/command.ts' },
    needs: unbundledPackages,
    node: '24',
  },
  {
    folder: 'platform/create-site',
    base: 'platform',
    exports: { '.': 'platform/create-site/src/index.ts' },
    programs: { 'create-site': 'platform/create-site/src/create.ts' },
  },
];

/** The source files of a package that are its entries. They lead to all its other files. */
export const sourcesOf = ({ exports, programs = {}, loaded = [] }: PublishedPackage): string[] => [
  ...Object.values(exports),
  ...Object.values(programs),
  ...loaded,
];
