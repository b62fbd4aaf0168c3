import { CommandError } from '../CommandError.ts';
import { changeModule } from '../registry/changeModule.ts';
import { changeAnswer } from './changeAnswer.ts';
import type { AddCommand } from './command.ts';

export const addPromote: AddCommand = (program, run) =>
  program
    .command('promote')
    .summary('make the canary of a module live')
    .description('Makes the canary of a module live for everyone.')
    .argument('<module>')
    .action((module: string) =>
      run(async (context) => {
        const changed = await changeModule(await context.registry(), module, ({ canary }) => {
          if (canary) return { action: 'live', module, release: canary.release.hash };
          throw new CommandError(
            'not-found',
            `"${module}" has no canary; it may have been taken back. "npx modules list ${module}" shows how it is.`,
          );
        });
        return changeAnswer(changed, context);
      }),
    );
