import prettier from 'eslint-config-prettier';
import compat from 'eslint-plugin-compat';
import jest from 'eslint-plugin-jest';
import playwright from 'eslint-plugin-playwright';
import * as regexp from 'eslint-plugin-regexp';
import type { Linter } from 'eslint';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  approvedHashes,
  connections,
  processes,
  restrictions,
  skippedTests,
  sqlParameters,
  textAsCode,
} from './platform/lint/src/restrictions.ts';
import { codeRules } from './platform/lint/src/codeRules.ts';
import { reactRules } from './platform/lint/src/moduleLint.ts';
import { sharedCopies } from './platform/lint/src/sharedCopies.ts';

const restrict = (syntax: typeof restrictions.server): Linter.RulesRecord => ({
  'no-restricted-syntax': ['error', ...syntax],
});
/** The server's restrictions without `excluded`, for files that need an exception. */
const serverWithout = (excluded: typeof restrictions.server) =>
  restrict(restrictions.server.filter((one) => !excluded.includes(one)));

const testFiles = ['**/*.{test,spec}.{ts,tsx}', '**/{test,tests,testing,testSupport}/**'];

/**
 * Functions that the oldest browsers of the public site do not have, and that the plugin for browsers does not find: static methods, and
 * methods of elements. The `lib` of the TypeScript projects excludes newer functions of ECMAScript.
 */
const newerFunctions: [string | undefined, string][] = [
  ['AbortSignal', 'any'],
  ['Intl', 'Segmenter'],
  ['ReadableStream', 'from'],
  ['Response', 'json'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  [undefined, 'checkVisibility'],
  [undefined, 'moveBefore'],
  [undefined, 'setHTMLUnsafe'],
  [undefined, 'showPopover'],
  [undefined, 'togglePopover'],
];

/** The rules for all code. `folder` contains the TypeScript projects of the code. */
const common = (folder: string) =>
  defineConfig(
    {
      ignores: [
        'platform/cli/template/',
        '**/dist/',
        '**/node_modules/',
        '.cache/',
        'data/',
        'test-results/',
        'playwright-report/',
      ],
    },
    codeRules(folder, [
      '.dependency-cruiser.mjs',
      'tools/run/*.mjs',
      'tools/run/lib/*.mjs',
      'platform/toolchain/*.mjs',
    ]),
  );

// Used by modules outside the repository, which export it from their own `eslint.config.ts`.
export { moduleLint } from './platform/lint/src/moduleLint.ts';

export default defineConfig(
  common(import.meta.dirname),
  { files: ['{shell,shared-ui,platform/forms,mf-*,examples}/**'], extends: [reactRules] },
  {
    files: ['{shell,mf-*,examples}/**'],
    rules: { 'no-restricted-imports': ['error', { paths: Object.values(sharedCopies) }] },
  },
  {
    files: ['shared-ui/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [sharedCopies.router] }] },
  },
  // Commands print to the console, and the gate's protection clears it.
  {
    files: [
      'tools/{run,mutation}/**',
      'platform/toolchain/*.mjs',
      'platform/cli/**',
      'platform/{create,create-site,site}/**',
      'platform/build/development/*.ts',
      'examples/*/*.ts',
      'bench/**',
      'tools/renders/**',
      'shell/src/features/gate/protection/console.ts',
      'shell/src/features/gate/*.test.tsx',
    ],
    rules: { 'no-console': 'off' },
  },
  // What the oldest supported browsers have (docs/browsers.md).
  {
    files: ['{platform/{contracts,api-client,forms},shared-ui,shell,mf-*}/src/**'],
    ignores: testFiles,
    plugins: { compat },
    settings: { lintAllEsApis: true },
    rules: {
      'compat/compat': 'error',
      'no-restricted-properties': [
        'error',
        ...newerFunctions.map(([object, property]) => ({
          ...(object && { object }),
          property,
          message: 'The oldest supported browsers do not have it (docs/browsers.md).',
        })),
      ],
    },
  },
  {
    files: ['mf-portal/src/**'],
    settings: { browserslistOpts: { env: 'portal' } },
    rules: { 'no-restricted-properties': 'off' },
  },
  // Restricted syntax in production code.
  {
    files: ['platform/contracts/src/**'],
    ignores: testFiles,
    rules: restrict(restrictions.contracts),
  },
  {
    files: [
      '{platform/{api-client,forms},shared-ui,shell,mf-*,examples/*}/src/**',
      'shared-ui/kit/**',
    ],
    ignores: testFiles,
    rules: restrict(restrictions.browser),
  },
  { files: ['platform/cli/src/**'], ignores: testFiles, rules: restrict(restrictions.commandLine) },
  {
    files: ['{server,platform/release-check}/src/**'],
    ignores: testFiles,
    rules: restrict(restrictions.server),
  },
  // Patterns that read texts of strangers: the square of a long text's length would stop the server, or a colleague's page.
  {
    files: [
      '{platform/{contracts,forms,api-client,release-check},shared-ui,mf-portal,server}/src/**',
    ],
    ignores: testFiles,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // Authenticator apps expect HMAC-SHA-1.
  { files: ['server/src/**/totp.ts'], rules: serverWithout(approvedHashes) },
  // Connects to the operator's webhook (docs/decisions/0025-alerts-by-webhook.md).
  { files: ['server/src/**/postWebhook.ts'], rules: serverWithout(connections) },
  // Run by a mail server; connects to the site's URL (docs/decisions/0030-mail.md).
  { files: ['server/src/commands/forwardMail.ts'], rules: serverWithout(connections) },
  // Requests the status of nginx (docs/decisions/0025-alerts-by-webhook.md).
  { files: ['server/src/**/webhooks/system/proxyStatus.ts'], rules: serverWithout(connections) },
  // Connects to the mail server (docs/decisions/0030-mail.md).
  { files: ['server/src/**/mail/smtp.ts'], rules: serverWithout(connections) },
  // Connects to the identity provider (docs/decisions/0012-accounts.md). The library marks its option for HTTP as deprecated.
  {
    files: ['server/src/features/accounts/provider/*.ts'],
    rules: { ...serverWithout(connections), '@typescript-eslint/no-deprecated': 'off' },
  },
  // Connects to the issuers of workflows' tokens (docs/decisions/0060-keyless-releases.md).
  { files: ['server/src/**/keyless/issuers.ts'], rules: serverWithout(connections) },
  // Connects to the virus scanner (docs/decisions/0011-cv-viewer.md).
  { files: ['server/src/**/scanning/clamd.ts'], rules: serverWithout(connections) },
  // Connects to the site itself to read its certificate (docs/decisions/0016-operation.md).
  { files: ['server/src/**/monitoring/certificate.ts'], rules: serverWithout(connections) },
  // Visits the restored site of a drill, in the same process (docs/decisions/0016-operation.md).
  { files: ['server/src/**/backup/checkSite.ts'], rules: serverWithout(connections) },
  // The backup command runs PostgreSQL's own programs (docs/decisions/0004-database.md).
  { files: ['server/src/**/backup/postgres.ts'], rules: serverWithout(processes) },
  // The doctor runs systemctl and reads the versions of PostgreSQL's programs; it connects to the site and to the identity provider
  // (docs/decisions/0016-operation.md).
  { files: ['server/src/features/doctor/programs.ts'], rules: serverWithout(processes) },
  { files: ['server/src/features/doctor/services.ts'], rules: serverWithout(connections) },
  // Runs the frame of the shell's release in a separate thread (docs/decisions/0026-prerendered-pages.md).
  { files: ['server/src/**/frameThread.ts'], rules: serverWithout(textAsCode) },
  // These files use only constant statements, a typed sort direction and a typed index name.
  {
    files: ['server/src/**/migrations/from0004.ts', 'server/src/**/records/source.ts'],
    rules: serverWithout(sqlParameters),
  },
  // Unit tests.
  {
    files: [
      '{platform/{contracts,api-client,forms},shared-ui,shell,mf-*,tools/checks}/**/*.test.{ts,tsx}',
    ],
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
    files: [
      '{server,platform/{cli,release-check}}/{**/*.test.ts,test/**}',
      'tools/run/commands/*.test.ts',
    ],
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
