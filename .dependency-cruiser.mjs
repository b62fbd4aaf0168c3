import { globSync, readFileSync } from 'node:fs';

/**
 * The import directions of packages, folders and features (docs/architecture.md), and import cycles.
 * @import { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'
 */

const tests = '[.]test[.]tsx?$|/testing/';

/** The packages of the site and of teams, as regular expressions. The tools may import all of them. */
const packages = [
  ...['contracts', 'api-client', 'forms', 'release-check', 'cli'].map((name) => `platform/${name}`),
  ...['shared-ui', 'shell', 'mf-[^/]+', 'server'],
];
const [contracts, apiClient, forms, releaseCheck, cli] = packages;

/**
 * Allows the files in a folder to import only these packages, besides their own.
 * @returns {IForbiddenRuleType}
 */
const onlyImports = (folder, ...allowed) => ({
  name: `import-of-${folder.replaceAll(/\W+/g, '-')}`,
  severity: 'error',
  from: { path: `^(${folder})/` },
  to: {
    path: `^(${packages.filter((name) => !allowed.includes(name)).join('|')})/`,
    pathNot: '^$1/',
  },
});

/**
 * Forbids a folder to import other folders of the same source. Tests are exempt.
 * @returns {IForbiddenRuleType}
 */
const noImport = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: `^(${from})/`, pathNot: tests },
  to: { path: `^(${to})/`, pathNot: '^$1/' },
});

/** The files of contracts that import the schema library directly. Their types may be imported anywhere. */
const schemaFiles = globSync('platform/contracts/src/**/*.ts', {
  exclude: ['**/*.test.ts'],
}).filter((file) => readFileSync(file, 'utf8').includes("'zod"));

/** @type {IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-import',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
    },
    onlyImports(contracts),
    onlyImports(apiClient, contracts),
    onlyImports(forms, contracts, apiClient),
    onlyImports('shared-ui', contracts),
    onlyImports(`${releaseCheck}/src`, releaseCheck, contracts),
    onlyImports('server', contracts, releaseCheck),
    onlyImports(`${cli}/(?:src|bin)`, cli, contracts, releaseCheck),
    onlyImports('platform/create(?:-site)?/src', cli, contracts),
    onlyImports('platform/site/src', contracts),
    onlyImports('platform/test-kit/src', contracts, 'shared-ui'),
    onlyImports('platform/lint/src'),
    // The shell loads modules at run time only.
    onlyImports('shell', ...packages.filter((name) => name !== 'server' && !/^mf-/.test(name))),
    onlyImports('mf-[^/]+|examples/[^/]+', contracts, 'shared-ui', apiClient, forms),
    {
      // The kit is part of the first script (docs/decisions/0003-federation.md), and schemas are too large for it.
      name: 'no-schema-in-kit',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: {
        path: `^(${schemaFiles.join('|').replaceAll('.', '[.]')})$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      // Share code next to `features/`, or compose features in `app`.
      name: 'no-import-of-another-feature',
      severity: 'error',
      from: { path: '^(.*/features)/([^/]+)/', pathNot: tests },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    noImport(
      'layers-of-server-platform',
      'server/src/platform',
      'server/src/(shared|features|commands)',
    ),
    noImport('layers-of-server-shared', 'server/src/shared', 'server/src/(features|commands)'),
    noImport('layers-of-server-features', 'server/src/features', 'server/src/commands'),
    noImport('layers-of-shell', 'shell/src/features', 'shell/src/(app|pages)'),
    noImport('layers-of-portal-features', 'mf-portal/src/features', 'mf-portal/src/pages'),
    noImport(
      'layers-of-portal-shared',
      'mf-portal/src/(?:components|records|session)',
      'mf-portal/src/(features|pages)',
    ),
    noImport('layers-of-tools', 'tools/run', 'e2e|bench|tools/checks'),
    // Its tests start servers.
    noImport(
      'layers-of-platform',
      'platform/[^/]+/src|platform/build',
      'tools|e2e|bench|mf-[^/]+|server',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|template)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
