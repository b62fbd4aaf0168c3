import { CommandError, RefusalError } from '../CommandError.ts';
import { changeModule } from '../registry/changeModule.ts';
import { releaseNamed } from '../registry/state.ts';
import { changeAnswer } from './changeAnswer.ts';
import type { AddCommand } from './command.ts';

/** Who names no release leaves it to the site to look for what was live before. */
const nothingEarlier = (module: string) =>
  new CommandError(
    'not-found',
    `No earlier release of "${module}" was live. Name one: "npx modules list ${module}" shows them.`,
  );

export const addRollback: AddCommand = (program, run) =>
  program
    .command('rollback')
    .summary('go back to an earlier release')
    .description('Goes back to the release that was live before, or to the one named.')
    .argument('<module>')
    .argument('[version]', 'the release to go back to')
    .action((module: string, version: string | undefined) =>
      run(async (context) => {
        try {
          const changed = await changeModule(await context.registry(), module, (state) => ({
            action: 'rollback',
            module,
            ...(version !== undefined && { release: releaseNamed(state, version).hash }),
          }));
          return changeAnswer(changed, context);
        } catch (error) {
          const unnamed = version === undefined && error instanceof RefusalError;
          throw unnamed && error.code === 'not-found' ? nothingEarlier(module) : error;
        }
      }),
    );
