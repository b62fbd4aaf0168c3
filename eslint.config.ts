import { readdirSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import type { Linter } from 'eslint';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { moduleFolders as modules } from './scripts/lib/packages.ts';

const parts = [
  'contracts',
  'api-client',
  'shared-ui',
  'shell',
  'server',
  'modules-cli',
  ...modules,
];

/** Forbids imports of the named workspace parts, by package name and by path. */
const mayNotImport = (
  forbidden: string[],
  reason: string,
  more: { name: string; message: string }[] = [],
  morePatterns: { group: string[]; message: string }[] = [],
): Linter.RulesRecord => ({
  'no-restricted-imports': [
    'error',
    {
      paths: more,
      patterns: [
        ...forbidden.map((part) => ({
          group: [`@sumut/${part}`, `@sumut/${part}/*`, `**/../${part}/**`],
          message: reason,
        })),
        ...morePatterns,
      ],
    },
  ],
});
const except = (...allowed: string[]) => parts.filter((part) => !allowed.includes(part));

const routerFacade = {
  name: 'react-router',
  message:
    'Import from react-router-dom: that name is shared at run time, this one would be a second copy.',
};
const schemas = {
  name: '@sumut/contracts/schemas',
  message:
    'What the kit reaches is part of the first script (docs/decisions/0003-federation.md); schemas are too heavy for it.',
};
const i18nInside = {
  name: 'react-i18next',
  message: 'Use createUseText of shared-ui: it types the keys.',
};

const moduleImports = (
  own: string[] = [],
  morePatterns: { group: string[]; message: string }[] = [],
) =>
  mayNotImport(
    except(...own, 'contracts', 'shared-ui', 'api-client'),
    'a module knows contracts, shared-ui and api-client only',
    [routerFacade, i18nInside],
    morePatterns,
  );

const portalFeatures = readdirSync(path.join(import.meta.dirname, 'mf-portal/src/features'));
/** Features of the portal do not import each other, and shared code imports no feature. */
const portalBoundaries = [
  ...portalFeatures.map((feature) => ({
    files: [`mf-portal/src/features/${feature}/**`],
    rules: moduleImports(
      ['mf-portal'],
      [
        {
          group: [
            '**/../pages/**',
            ...portalFeatures
              .filter((other) => other !== feature)
              .map((other) => `**/../${other}/**`),
          ],
          message: 'a feature imports no other; move shared code next to features/',
        },
      ],
    ),
  })),
  {
    files: ['mf-portal/src/{components,records,session}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: moduleImports(
      ['mf-portal'],
      [{ group: ['**/features/**', '**/pages/**'], message: 'shared code imports no feature' }],
    ),
  },
];
const react = reactHooks.configs.flat['recommended-latest'];

/** What holds for all code, wherever it lies; `folder` is where its TypeScript projects are looked for. */
const common = (folder: string) =>
  defineConfig(
    {
      ignores: [
        'modules-cli/template/',
        '**/dist/',
        '**/node_modules/',
        '.cache/',
        'data/',
        'test-results/',
        'playwright-report/',
      ],
    },
    js.configs.recommended,
    tseslint.configs.strictTypeChecked,
    {
      languageOptions: {
        globals: { ...globals.node, ...globals.browser, ...globals.jest },
        parserOptions: {
          projectService: { allowDefaultProject: ['scripts/*.mjs', 'scripts/lib/*.mjs'] },
          tsconfigRootDir: folder,
        },
      },
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
        // Event handlers and fire-and-forget effects are marked by `void`; this rule would forbid even that in JSX.
        '@typescript-eslint/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false } },
        ],
        '@typescript-eslint/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        // Fastify's handlers and plugins are async by convention, whether they await or not.
        '@typescript-eslint/require-await': 'off',
        'max-lines': ['error', { max: 400 }],
        'no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
  );

/** The rules for a module outside the repository; its own `eslint.config.ts` exports them. */
export const moduleLint = (folder: string) =>
  defineConfig(common(folder), react, { rules: moduleImports() }, prettier);

export default defineConfig(
  common(import.meta.dirname),
  { files: ['{shell,shared-ui,mf-*}/**'], extends: [react] },
  // Import directions (docs/architecture.md).
  { files: ['contracts/**'], rules: mayNotImport(except('contracts'), 'contracts stand alone') },
  {
    files: ['api-client/**'],
    rules: mayNotImport(except('api-client', 'contracts'), 'api-client knows contracts only'),
  },
  {
    files: ['shared-ui/**'],
    rules: mayNotImport(
      except('shared-ui', 'contracts'),
      'the kit knows nothing of router, data or modules',
      [routerFacade, schemas],
    ),
  },
  {
    files: ['server/**'],
    rules: mayNotImport(except('server', 'contracts'), 'the server knows contracts only'),
  },
  {
    files: ['modules-cli/{src,bin}/**'],
    rules: mayNotImport(
      except('modules-cli', 'contracts'),
      'the command line knows contracts only',
    ),
  },
  {
    files: ['shell/**'],
    rules: mayNotImport([...modules, 'server'], 'the shell reaches modules at run time only', [
      routerFacade,
      i18nInside,
    ]),
  },
  ...modules.map((module) => ({ files: [`${module}/**`], rules: moduleImports([module]) })),
  ...portalBoundaries,
  // Commands speak to whoever runs them; the gate's protection is about the console itself.
  {
    files: [
      'scripts/**',
      'modules-cli/**',
      'bench/**',
      'renders/**',
      'shell/src/gate/protection/console.ts',
      'shell/src/gate/*.test.tsx',
    ],
    rules: { 'no-console': 'off' },
  },
  // node:test's `test` and `describe` return promises that its runner awaits.
  {
    files: ['{server,modules-cli}/test/**', 'scripts/commands/*.test.ts'],
    rules: { '@typescript-eslint/no-floating-promises': 'off' },
  },
  { files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
  prettier,
);
