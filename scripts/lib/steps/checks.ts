import { globSync } from 'node:fs';
import { check } from '../commandStep.ts';
import { moduleFolders, root } from '../packages.ts';
import { sum, type StepResult } from '../results.ts';

/** One TypeScript program per package, so that a package sees only what it may import. */
export async function typesStep(): Promise<StepResult> {
  const results: StepResult[] = [];
  for (const config of globSync(
    ['tsconfig.json', '{*,webpack/facades,bench/page/monolith}/tsconfig.json'],
    {
      cwd: root,
    },
  ).sort()) {
    results.push(await check('tsc', '-p', config));
  }
  return sum(results);
}

const sourceFolders = [
  ...['contracts', 'api-client', 'shared-ui', 'forms', 'shell', ...moduleFolders],
  ...['server', 'modules-cli'],
  ...['webpack', 'checks', 'scripts', 'e2e', 'bench'],
];

export async function lintStep(): Promise<StepResult> {
  return sum([
    await check('eslint', '--max-warnings', '0', '--concurrency', '2', '.'),
    await check('depcruise', '--output-type', 'err', ...sourceFolders),
    await check('knip', '--no-progress'),
    await check('stylelint', '--max-warnings', '0', '**/*.css', '--ignore-path', '.prettierignore'),
    await check('prettier', '--check', '--log-level', 'warn', '.'),
  ]);
}
