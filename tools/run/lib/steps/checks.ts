import { globSync } from 'node:fs';
import { runChecks } from '../commandStep.ts';
import { moduleFolders, root } from '../../../../platform/toolchain/packages.ts';
import type { StepResult } from '../results.ts';

/** The compiler of TypeScript 7, a native program. TypeScript 6 stays installed for its API: ts-loader and typescript-eslint use it. */
const compiler = 'node_modules/typescript-7/bin/tsc';

/** Type-checks each package as a separate TypeScript program, so that a package sees only what it may import. */
export function typesStep(): Promise<StepResult> {
  const configs = globSync(
    [
      'tsconfig.json',
      '{*,platform/*,tools/*,examples/*,platform/build/facades,bench/page/monolith}/tsconfig.json',
    ],
    { cwd: root },
  );
  return runChecks(
    configs.sort().map((config) => ['node', compiler, '--singleThreaded', '-p', config]),
  );
}

const sourceFolders = [
  ...['platform', 'shared-ui', 'shell', ...moduleFolders, 'server', 'webpack.common.ts'],
  ...['examples', 'tools', 'e2e', 'bench'],
];

/**
 * The folders that take half of ESLint's time. ESLint runs once for each half. With its own two workers, each worker would
 * read the types of all packages, which took 1.27 times the processor time.
 */
const firstHalf = ['server', 'platform/release-check', 'platform/cli', 'e2e', 'bench'];
const otherHalf = ['.', ...firstHalf.flatMap((folder) => ['--ignore-pattern', `${folder}/`])];

/**
 * Runs all linters. A quick run checks only files that have changed since the last quick run with ESLint and Prettier: it misses a fault
 * that a changed type causes in an unchanged file.
 */
export function lintStep(isQuick: boolean): Promise<StepResult> {
  const cached = (name: string) =>
    isQuick ? ['--cache', '--cache-location', `.cache/${name}`, '--cache-strategy', 'content'] : [];
  const eslint = (half: string[], index: number) => [
    ...['eslint', '--max-warnings', '0', ...half],
    ...cached(`eslint-${index}`),
  ];
  const checks = [
    ...[firstHalf, otherHalf].map(eslint),
    ['depcruise', '--output-type', 'err', ...sourceFolders],
    ['knip', '--no-progress'],
    ['stylelint', '--max-warnings', '0', '**/*.css', '--ignore-path', '.prettierignore'],
    ['prettier', '--check', '--log-level', 'warn', '.', ...cached('prettier')],
  ];
  return runChecks(checks.map((check) => ['npx', '--no', '--', ...check]));
}
