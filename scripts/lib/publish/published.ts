import contracts from '../../../contracts/published.json' with { type: 'json' };

/** A package that is published. Paths are from the repository's folder. */
export interface PublishedPackage {
  /** Where its `package.json`, README and changelog are. */
  folder: string;
  /** What is the package's own folder: its code keeps the repository's layout below it. */
  base: string;
  /** Subpath of an import → the source file. */
  exports: Readonly<Record<string, string>>;
  /** Program → the source file. */
  programs?: Readonly<Record<string, string>>;
  /** Source files that are loaded by their path, and not imported. */
  loaded?: readonly string[];
  /** Files that are taken as they are. */
  files?: readonly string[];
  /** Packages that are loaded by their name, and not imported. */
  needs?: readonly string[];
}

const contractFiles = [...contracts.public, ...contracts.internal];

/** Everything that is published, each after those that it uses. */
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
    files: ['tsconfig.base.json', 'tsconfig.webpack.json', 'types/assets.d.ts'],
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

/** The source files of a package from which all others are reached. */
export const sourcesOf = ({ exports, programs = {}, loaded = [] }: PublishedPackage): string[] => [
  ...Object.values(exports),
  ...Object.values(programs),
  ...loaded,
];
