/**
 * Import cycles and the boundaries between features (docs/architecture.md). ESLint checks the directions between packages.
 */

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-import',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-import-of-another-feature',
      severity: 'error',
      from: { path: '^(.*/features)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'no-feature-in-platform',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/features/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|template)/|[.]test[.]tsx?$|/testing/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
