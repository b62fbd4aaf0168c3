import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jest from 'eslint-plugin-jest';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import type { Linter } from 'eslint';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {
  approvedHashes,
  restrictions,
  skippedTests,
  sqlParameters,
} from './checks/repository/restrictions.ts';
import { moduleFolders as modules } from './scripts/lib/packages.ts';

const parts = [
  'contracts',
  'api-client',
  'shared-ui',
  'forms',
  'shell',
  'server',
  'modules-cli',
  ...modules,
];

interface Pattern {
  regex?: string;
  group?: string[];
  allowTypeImports?: boolean;
  message: string;
}

/** Forbids imports of the named workspace parts, by package name and by path. */
const mayNotImport = (
  forbidden: string[],
  reason: string,
  more: { name: string; message: string }[] = [],
  patterns: Pattern[] = [],
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
        ...patterns,
      ],
    },
  ],
});
const except = (...allowed: string[]) => parts.filter((part) => !allowed.includes(part));

const routerFacade = {
  name: 'react-router',
  message: 'Import react-router-dom: it is shared at run time. This would be a second copy.',
};
/** The files of contracts that use the schema library, directly. Their types may be imported anywhere. */
const schemaFiles = globSync('contracts/src/**/*.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts'],
}).filter((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').includes("'zod"));
const schemas = {
  group: schemaFiles.map((file) =>
    file.replace(/^contracts\/src\/(.+)\.ts$/, '@sumut/contracts/$1'),
  ),
  allowTypeImports: true,
  message:
    'The kit is part of the first script (docs/decisions/0003-federation.md); schemas are too large for it.',
};
const i18nInside = {
  name: 'react-i18next',
  message: 'Use createUseText of shared-ui: it types the keys.',
};

const ownForms = {
  name: 'react-hook-form',
  importNames: ['useForm'],
  message: 'Use useForm and Form of @sumut/forms: drafts, server errors and focus work alike.',
};

const moduleImports = (own: string[] = [], patterns: Pattern[] = []) =>
  mayNotImport(
    except(...own, 'contracts', 'shared-ui', 'api-client', 'forms'),
    'A module imports contracts, shared-ui, api-client and forms only.',
    [routerFacade, i18nInside, ownForms],
    patterns,
  );

const listFeatures = (source: string) =>
  globSync(`${source}/features/*`, { cwd: import.meta.dirname }).map((folder) =>
    path.basename(folder),
  );
const serverFeatures = listFeatures('server/src');
/** The source of a layer of the server: it imports none of these folders. Tests may. */
const serverLayer = (layer: string, forbidden: string[], message: string) => ({
  files: [`server/src/${layer}/**`],
  ignores: ['**/*.test.ts'],
  rules: mayNotImport(
    except('server', 'contracts'),
    'The server imports contracts only.',
    [],
    [{ regex: `^(\\.\\./)+(${forbidden.join('|')})/`, message }],
  ),
});
const shellFeatures = listFeatures('shell/src');
const portalFeatures = listFeatures('mf-portal/src');
/** Part of the portal's source that does not import these folders of it. */
const portalPart = (part: string, forbidden: string[], message: string) => ({
  files: [`mf-portal/src/${part}/**`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: moduleImports(['mf-portal'], [{ regex: `^(\\.\\./)+(${forbidden.join('|')})/`, message }]),
});
const react = reactHooks.configs.flat['recommended-latest'];

const restrict = (syntax: typeof restrictions.server): Linter.RulesRecord => ({
  'no-restricted-syntax': ['error', ...syntax],
});
/** The server's restrictions without those that a file needs an exception from. */
const serverWithout = (excluded: typeof restrictions.server) =>
  restrict(restrictions.server.filter((one) => !excluded.includes(one)));

const testFiles = ['**/*.{test,spec}.{ts,tsx}', '**/{test,tests,testing,testSupport}/**'];

/** Rules for all code. `folder` contains its TypeScript projects. */
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
          projectService: {
            allowDefaultProject: ['.dependency-cruiser.mjs', 'scripts/*.mjs', 'scripts/lib/*.mjs'],
          },
          tsconfigRootDir: folder,
        },
      },
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
        // `void` marks event handlers and fire-and-forget effects; this rule forbids even that in JSX.
        '@typescript-eslint/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false } },
        ],
        '@typescript-eslint/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        // Fastify's handlers and plugins are async by convention, even without await.
        '@typescript-eslint/require-await': 'off',
        'max-lines': ['error', { max: 400 }],
        'no-eval': 'error',
        'no-new-func': 'error',
        'no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
  );

/** Rules for a module outside the repository, which exports them from its own `eslint.config.ts`. */
export const moduleLint = (folder: string) =>
  defineConfig(common(folder), react, { rules: moduleImports() }, prettier);

export default defineConfig(
  common(import.meta.dirname),
  { files: ['{shell,shared-ui,forms,mf-*}/**'], extends: [react] },
  // Import directions (docs/architecture.md).
  {
    files: ['contracts/**'],
    // Without the path of the package `forms`, because contracts has a folder of that name.
    rules: mayNotImport(
      except('contracts', 'forms'),
      'contracts imports no other package.',
      [],
      [{ regex: '^@sumut/', message: 'contracts imports no other package.' }],
    ),
  },
  {
    files: ['api-client/**'],
    rules: mayNotImport(except('api-client', 'contracts'), 'api-client imports contracts only.'),
  },
  {
    files: ['forms/**'],
    rules: mayNotImport(
      except('forms', 'contracts', 'api-client'),
      'forms imports contracts and api-client only.',
    ),
  },
  {
    files: ['shared-ui/**'],
    rules: mayNotImport(
      except('shared-ui', 'contracts'),
      'The kit imports no router, data or module code.',
      [routerFacade],
      [schemas],
    ),
  },
  {
    files: ['server/**'],
    rules: mayNotImport(except('server', 'contracts'), 'The server imports contracts only.'),
  },
  serverLayer('platform', ['shared', 'features', 'commands'], 'The platform imports no feature.'),
  serverLayer('shared', ['features', 'commands'], 'Shared code imports no feature.'),
  ...serverFeatures.map((feature) =>
    serverLayer(
      `features/${feature}`,
      ['commands', ...serverFeatures.filter((other) => other !== feature)],
      'A feature imports no other. Move the code to server/src/shared, or pass it in from app.ts.',
    ),
  ),
  {
    files: ['modules-cli/{src,bin}/**'],
    rules: mayNotImport(
      except('modules-cli', 'contracts'),
      'The command line imports contracts only.',
    ),
  },
  {
    files: ['shell/**'],
    rules: mayNotImport([...modules, 'server'], 'The shell loads modules at run time only.', [
      routerFacade,
      i18nInside,
      ownForms,
    ]),
  },
  ...shellFeatures.map((feature) => ({
    files: [`shell/src/features/${feature}/**`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: mayNotImport(
      [...modules, 'server'],
      'the shell reaches modules at run time only',
      [routerFacade, i18nInside, ownForms],
      [
        {
          regex: `^(\\.\\./)+(${['app', 'pages', ...shellFeatures.filter((other) => other !== feature)].join('|')})/`,
          message:
            'a feature imports no other: share code next to features/, or compose it in app/',
        },
      ],
    ),
  })),
  ...modules.map((module) => ({ files: [`${module}/**`], rules: moduleImports([module]) })),
  ...portalFeatures.map((feature) =>
    portalPart(
      `features/${feature}`,
      ['pages', ...portalFeatures.filter((other) => other !== feature)],
      'a feature imports no other: share code next to features/',
    ),
  ),
  ...['components', 'records', 'session'].map((part) =>
    portalPart(part, ['features', 'pages'], 'shared code imports no feature'),
  ),
  // Commands print to the console, and the gate's protection clears it.
  {
    files: [
      'scripts/**',
      'modules-cli/**',
      'bench/**',
      'renders/**',
      'shell/src/features/gate/protection/console.ts',
      'shell/src/features/gate/*.test.tsx',
    ],
    rules: { 'no-console': 'off' },
  },
  // Restricted syntax in production code.
  { files: ['contracts/src/**'], ignores: testFiles, rules: restrict(restrictions.contracts) },
  {
    files: ['{api-client,shared-ui,forms,shell,mf-*}/src/**', 'shared-ui/kit/**'],
    ignores: testFiles,
    rules: restrict(restrictions.browser),
  },
  { files: ['modules-cli/src/**'], ignores: testFiles, rules: restrict(restrictions.commandLine) },
  { files: ['server/src/**'], ignores: testFiles, rules: restrict(restrictions.server) },
  // Authenticator apps expect HMAC-SHA-1.
  { files: ['server/src/**/totp.ts'], rules: serverWithout(approvedHashes) },
  // Constant statements, a typed sort direction and a typed index name.
  {
    files: ['server/src/**/0004-portal-records.ts', 'server/src/**/records/source.ts'],
    rules: serverWithout(sqlParameters),
  },
  // Unit tests.
  {
    files: ['{contracts,api-client,shared-ui,forms,shell,mf-*,checks}/**/*.test.{ts,tsx}'],
    extends: [jest.configs['flat/recommended']],
    rules: {
      // Assertions are often in helpers, and some in hooks or in loops over data.
      'jest/expect-expect': 'off',
      'jest/no-standalone-expect': 'off',
      'jest/no-conditional-expect': 'off',
    },
  },
  // node:test's `test` and `describe` return promises that its runner awaits.
  {
    files: ['{server,modules-cli}/{**/*.test.ts,test/**}', 'scripts/commands/*.test.ts'],
    rules: { '@typescript-eslint/no-floating-promises': 'off', ...restrict(skippedTests) },
  },
  // Browser tests.
  {
    files: ['e2e/**'],
    extends: [playwright.configs['flat/recommended']],
    rules: {
      'playwright/consistent-spacing-between-blocks': 'off',
      // Assertions are often in helpers, and some depend on a parameter of the test.
      'playwright/expect-expect': 'off',
      'playwright/no-conditional-in-test': 'off',
      'playwright/no-conditional-expect': 'off',
      // The budgets measure everything that a page loads.
      'playwright/no-networkidle': 'off',
    },
  },
  { files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
  prettier,
);
