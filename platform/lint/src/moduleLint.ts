import prettier from 'eslint-config-prettier';
import reactTranslate from 'eslint-plugin-react-google-translate';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { restrictions } from './restrictions.ts';
import { codeRules } from './codeRules.ts';
import { sharedCopies } from './sharedCopies.ts';

/**
 * The rules of React's hooks and of the React compiler, and the rule that conditional text next to other content has an element of its
 * own, because a page translation replaces text nodes (docs/decisions/0026-prerendered-pages.md). `conditionalText` in the restrictions
 * covers what this rule does not find.
 */
export const reactRules = defineConfig(
  reactHooks.configs.flat['recommended-latest'],
  reactTranslate.configs.recommended,
);

const allowed = ['contracts', 'shared-ui', 'api-client', 'forms', 'module-testing'];
const { router, i18n, forms } = sharedCopies;

/** The ESLint configuration of a module outside of this repository, for its `eslint.config.js`. */
export const moduleLint = (folder: string) =>
  defineConfig(
    { ignores: ['dist/', 'node_modules/', 'test-results/', 'playwright-report/'] },
    codeRules(folder),
    reactRules,
    {
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [router, i18n, forms],
            patterns: [
              {
                regex: `^@sumut/(?!(?:${allowed.join('|')})(?:/|$))`,
                message: 'A module imports contracts, shared-ui, api-client and forms only.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/**'],
      ignores: ['**/*.test.{ts,tsx}', '**/{test,tests,testing,testSupport}/**'],
      rules: { 'no-restricted-syntax': ['error', ...restrictions.browser] },
    },
    // Configuration files import packages of the site, and belong to no TypeScript project.
    {
      files: ['*.js', '*.config.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['*.js', '*.config.ts'], extends: [tseslint.configs.disableTypeChecked] },
    prettier,
  );
