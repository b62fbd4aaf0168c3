import { changeModule } from '../registry/changeModule.ts';
import { releaseNamed } from '../registry/state.ts';
import { parseRelease } from './arguments.ts';
import { changeAnswer } from './changeAnswer.ts';
import type { AddCommand } from './command.ts';

export const addLive: AddCommand = (program, run) =>
  program
    .command('live')
    .summary('make a stored release live')
    .description('Makes a stored release live for everyone. It also ends the canary of the module.')
    .argument(
      '<module@version>',
      'the release; instead of its version, 8 or more digits of its hash',
    )
    .action((text: string) =>
      run(async (context) => {
        const { module, reference } = parseRelease(text);
        const changed = await changeModule(await context.registry(), module, (state) => ({
          action: 'live',
          module,
          release: releaseNamed(state, reference).hash,
        }));
        return changeAnswer(changed, context);
      }),
    );
