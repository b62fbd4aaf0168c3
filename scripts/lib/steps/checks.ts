import { globSync } from 'node:fs';
import { runChecks } from '../commandStep.ts';
import { moduleFolders, root } from '../packages.ts';
import type { StepResult } from '../results.ts';

/** TypeScript 7, a native program: ts-loader and typescript-eslint need the API that only 6 has. */
const compiler = 'node_modules/typescript-7/bin/tsc';

/** One TypeScript program per package, so that a package sees only what it may import. */
export function typesStep(): Promise<StepResult> {
  const configs = globSync(
    ['tsconfig.json', '{*,examples/*,webpack/facades,bench/page/monolith}/tsconfig.json'],
    { cwd: root },
  );
  return runChecks(
    configs.sort().map((config) => ['node', compiler, '--singleThreaded', '-p', config]),
  );
}

const sourceFolders = [
  ...['contracts', 'api-client', 'shared-ui', 'forms', 'shell', ...moduleFolders],
  ...['release-check', 'server', 'modules-cli', 'create-module', 'module-testing', 'module-lint'],
  ...['webpack', 'examples', 'checks', 'scripts', 'e2e', 'bench'],
];

/**
 * Half of the code by the time that ESLint takes. It runs for each half on its own: its own two workers would each read the types of
 * all packages, which took 1.27 times the processor time.
 */
const firstHalf = ['server', 'release-check', 'modules-cli', 'e2e', 'bench'];
const otherHalf = ['.', ...firstHalf.flatMap((folder) => ['--ignore-pattern', `${folder}/`])];

export function lintStep(): Promise<StepResult> {
  const checks = [
    ...[firstHalf, otherHalf].map((half) => ['eslint', '--max-warnings', '0', ...half]),
    ['depcruise', '--output-type', 'err', ...sourceFolders],
    ['knip', '--no-progress'],
    ['stylelint', '--max-warnings', '0', '**/*.css', '--ignore-path', '.prettierignore'],
    ['prettier', '--check', '--log-level', 'warn', '.'],
  ];
  return runChecks(checks.map((check) => ['npx', '--no', '--', ...check]));
}
