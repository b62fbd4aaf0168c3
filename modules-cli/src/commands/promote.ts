import { CommandError } from '../CommandError.ts';
import { changeModule } from '../registry/changeModule.ts';
import { changeResult } from './changeResult.ts';
import type { AddCommand } from './command.ts';

export const addPromote: AddCommand = (program, run) =>
  program
    .command('promote')
    .summary("make a module's canary live")
    .description("Makes a module's canary live for all visitors.")
    .argument('<module>', 'module name')
    .action((module: string) =>
      run(async (context) => {
        const applied = await changeModule(await context.registry(), module, ({ canary }) => {
          if (canary) return { action: 'live', module, release: canary.release.hash };
          throw new CommandError(
            'not-found',
            `"${module}" has no canary. The site may have stopped it. Run "npx modules list ${module}" to see its state.`,
          );
        });
        return changeResult(applied, context);
      }),
    );
