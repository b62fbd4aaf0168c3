import { globSync } from 'node:fs';
import { runChecks } from '../commandStep.ts';
import { moduleFolders, root } from '../packages.ts';
import type { StepResult } from '../results.ts';

/** One TypeScript program per package, so that a package sees only what it may import. */
export function typesStep(): Promise<StepResult> {
  const configs = globSync(
    ['tsconfig.json', '{*,webpack/facades,bench/page/monolith}/tsconfig.json'],
    { cwd: root },
  );
  return runChecks(configs.sort().map((config) => ['tsc', '-p', config]));
}

const sourceFolders = [
  ...['contracts', 'api-client', 'shared-ui', 'forms', 'shell', ...moduleFolders],
  ...['release-check', 'server', 'modules-cli', 'create-module', 'module-testing', 'module-lint'],
  ...['webpack', 'checks', 'scripts', 'e2e', 'bench'],
];

export function lintStep(): Promise<StepResult> {
  return runChecks([
    ['eslint', '--max-warnings', '0', '--concurrency', '2', '.'],
    ['depcruise', '--output-type', 'err', ...sourceFolders],
    ['knip', '--no-progress'],
    ['stylelint', '--max-warnings', '0', '**/*.css', '--ignore-path', '.prettierignore'],
    ['prettier', '--check', '--log-level', 'warn', '.'],
  ]);
}
