import contracts from '../../../contracts/published.json' with { type: 'json' };

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
}

const contractFiles = [...contracts.public, ...contracts.internal];

/** The published packages. Each comes after the packages that it uses. */
export const publishedPackages: readonly PublishedPackage[] = [
  {
    folder: 'contracts',
    base: 'contracts',
    exports: Object.fromEntries(
      contractFiles.map((name) => [`./${name}`, `contracts/src/${name}.ts`]),
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
    folder: 'api-client',
    base: 'api-client',
    exports: { '.': 'api-client/src/index.ts' },
  },
  { folder: 'forms', base: 'forms', exports: { '.': 'forms/src/index.ts' } },
  {
    folder: 'release-check',
    base: 'release-check',
    exports: { '.': 'release-check/src/index.ts' },
  },
  {
    folder: 'modules-cli',
    base: '.',
    exports: { '.': 'modules-cli/src/index.ts' },
    programs: { 'sumut-modules': 'modules-cli/src/published.ts' },
  },
  {
    folder: 'webpack',
    base: '.',
    exports: { '.': 'webpack/index.ts' },
    programs: { 'sumut-develop': 'webpack/development/develop.ts' },
    loaded: [
      ...['client', 'jsxRuntime', 'refreshRuntime', 'swcLoader'].map(
        (name) => `webpack/development/${name}.ts`,
      ),
      'webpack/facades/reactRouterDom.ts',
      'webpack/federation/runtimeOfShell.ts',
      'webpack/pictureLoader.ts',
      'webpack/prerender/modulePages.ts',
      'webpack/zipLoader.ts',
      'shell/src/prerender/PageMeta.tsx',
      'shell/src/prerender/modules.ts',
    ],
    files: ['.browserslistrc', 'tsconfig.base.json', 'tsconfig.webpack.json', 'types/assets.d.ts'],
    needs: [
      ...['css-loader', 'react-i18next', 'react-refresh', 'react-router', 'ts-loader'],
      'typescript',
    ],
  },
  {
    folder: 'module-testing',
    base: 'module-testing',
    exports: {
      '.': 'module-testing/src/index.ts',
      './browser': 'module-testing/src/browser.ts',
      './fakeIndexedDb': 'module-testing/src/fakeIndexedDb.ts',
      './fakeUploads': 'module-testing/src/fakeUploads.ts',
      './jest': 'module-testing/src/jest.ts',
      './modalDialogs': 'module-testing/src/modalDialogs.ts',
    },
    loaded: [
      'module-testing/src/setup.ts',
      ...['emptyModule', 'fileName', 'picture', 'zip'].map(
        (name) => `module-testing/src/stubs/${name}.ts`,
      ),
    ],
    needs: ['@swc/core', '@swc/jest', 'identity-obj-proxy', 'jest-environment-jsdom'],
  },
  {
    folder: 'module-lint',
    base: '.',
    exports: { '.': 'module-lint/src/index.ts' },
  },
  {
    folder: 'create-module',
    base: '.',
    exports: { '.': 'create-module/src/index.ts' },
    programs: { 'create-module': 'create-module/src/create.ts' },
  },
];

/** The source files of a package that are its entries. They lead to all its other files. */
export const sourcesOf = ({ exports, programs = {}, loaded = [] }: PublishedPackage): string[] => [
  ...Object.values(exports),
  ...Object.values(programs),
  ...loaded,
];
