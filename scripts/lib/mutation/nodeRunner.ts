import path from 'node:path';
import { createTapTestRunnerFactory, type TapTestRunner } from '@stryker-mutator/tap-runner';

type MutantRun = Parameters<TapTestRunner['mutantRun']>[0];

const createTapRunner = createTapTestRunnerFactory();

/** The number of steps from the folder of one file to that of another. Relative paths start at the working directory. */
const distance = (one: string, other: string) =>
  path.relative(path.dirname(one), path.dirname(other)).split(path.sep).filter(Boolean).length;

/**
 * A plugin of StrykerJS: its runner of test files in processes of their own, which runs the files that probably detect a
 * mutant first. A file takes seconds, and the remaining files do not run after the first failure.
 */
function createNodeRunner(injector: Parameters<typeof createTapRunner>[0]) {
  const runner = createTapRunner(injector);
  /** The test files that detected the last mutant. The next mutant is usually close to it. */
  let lastKillers: string[] = [];

  const cost = (test: string, mutated: string) =>
    lastKillers.includes(test) ? -1 : distance(mutated, test);

  return {
    capabilities: () => runner.capabilities(),
    init: () => runner.init(),
    dryRun: (options: Parameters<TapTestRunner['dryRun']>[0]) => runner.dryRun(options),
    mutantRun: async (options: MutantRun) => {
      const testFilter = options.testFilter?.toSorted(
        (one, other) =>
          cost(one, options.activeMutant.fileName) - cost(other, options.activeMutant.fileName),
      );
      const result = await runner.mutantRun({ ...options, ...(testFilter && { testFilter }) });
      if ('killedBy' in result) lastKillers = [result.killedBy].flat();
      return result;
    },
  };
}
createNodeRunner.inject = createTapRunner.inject;

export const strykerPlugins = [{ kind: 'TestRunner', name: 'node', factory: createNodeRunner }];
