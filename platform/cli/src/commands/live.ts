import { changeModule } from '../registry/changeModule.ts';
import { findRelease } from '../registry/state.ts';
import { parseRelease } from './arguments.ts';
import { changeResult } from './changeResult.ts';
import type { AddCommand } from './command.ts';

export const addLive: AddCommand = (program, run) =>
  program
    .command('live')
    .summary('make a stored release live')
    .description('Makes a stored release live for all visitors, and ends the canary of the module.')
    .argument(
      '<module@version>',
      'release to make live; a hash (at least 8 digits) works in place of the version',
    )
    .action((text: string) =>
      run(async (context) => {
        const { module, reference } = parseRelease(text);
        const applied = await changeModule(await context.registry(), module, (state) => ({
          action: 'live',
          module,
          release: findRelease(state, reference).hash,
        }));
        return changeResult(applied, context);
      }),
    );
