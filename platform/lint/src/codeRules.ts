import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * The rules for all code of the site and of its modules. `folder` contains the TypeScript projects. `withoutProject` lists files
 * that belong to no project.
 */
export const codeRules = (folder: string, withoutProject: string[] = []) =>
  defineConfig(js.configs.recommended, tseslint.configs.strictTypeChecked, {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser, ...globals.jest },
      parserOptions: {
        projectService: { allowDefaultProject: withoutProject },
        tsconfigRootDir: folder,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Event handlers in JSX may be async: the rule would also report handlers that are marked with `void`.
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
  });
