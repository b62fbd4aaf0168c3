import { commandLine } from '@sumut/contracts/registry/commandLine';
import { ApiError, CommandError } from '../CommandError.ts';
import { changeModule } from '../registry/changeModule.ts';
import { findRelease } from '../registry/state.ts';
import { changeResult } from './changeResult.ts';
import type { AddCommand } from './command.ts';

/** The error for a rollback without a version, for which the site found no earlier release. */
const noEarlierRelease = (module: string) =>
  new CommandError(
    'not-found',
    `"${module}" has no earlier live release. Pass a version: run "${commandLine} list ${module}" to see all releases.`,
  );

export const addRollback: AddCommand = (program, run) =>
  program
    .command('rollback')
    .summary('go back to an earlier release')
    .description('Goes back to the release that was live before, or to the given version.')
    .argument('<module>', 'module name')
    .argument('[version]', 'version to go back to')
    .action((module: string, version: string | undefined) =>
      run(async (context) => {
        try {
          const applied = await changeModule(await context.registry(), module, (state) => ({
            action: 'rollback',
            module,
            ...(version !== undefined && { release: findRelease(state, version).hash }),
          }));
          return changeResult(applied, context);
        } catch (error) {
          const withoutVersion = version === undefined && error instanceof ApiError;
          throw withoutVersion && error.code === 'not-found' ? noEarlierRelease(module) : error;
        }
      }),
    );
