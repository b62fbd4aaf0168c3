import { commandLine } from '@sumut/contracts/registry/commandLine';
import { canaryLimits } from '@sumut/contracts/registry/limits';
import { CommandError } from '../CommandError.ts';
import { canaryChange, changeModule, type ModuleChange } from '../registry/changeModule.ts';
import { findRelease } from '../registry/state.ts';
import { parsePercent, parseRelease } from './arguments.ts';
import { changeResult } from './changeResult.ts';
import type { AddCommand } from './command.ts';

type CreateChange = Parameters<typeof changeModule>[2];

function parseArguments(
  text: string,
  percent: string | undefined,
  stop: true | undefined,
): [module: string, createChange: CreateChange] {
  if (stop) {
    if (percent === undefined && !text.includes('@')) {
      return [text, (): ModuleChange => ({ action: 'stop-canary', module: text })];
    }
    throw new CommandError('usage', 'With --stop, pass only the module name.');
  }
  if (percent === undefined) {
    throw new CommandError('usage', 'Pass a percentage of visits, or use --stop.');
  }
  const { module, reference } = parseRelease(text);
  const share = parsePercent(percent);
  return [module, (state) => canaryChange(state, findRelease(state, reference).hash, share)];
}

export const addCanary: AddCommand = (program, run) =>
  program
    .command('canary')
    .summary('serve a stored release to a percentage of visits')
    .description(
      'Serves a stored release to a percentage of visits, alongside the live release. The site stops a canary automatically when it performs clearly worse than the live release.',
    )
    .argument('<module@version>', 'release to serve; with --stop, the module name')
    .argument('[percent]', `percentage of visits, at most ${canaryLimits.share * 100}`)
    .option('--stop', 'stop the canary of the module')
    .action((text: string, percent: string | undefined, { stop }: { stop?: true }) =>
      run(async (context) => {
        const [module, createChange] = parseArguments(text, percent, stop);
        return changeResult(
          await changeModule(await context.registry(), module, createChange),
          context,
        );
      }),
    );

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
            `"${module}" has no canary. The site may have stopped it. Run "${commandLine} list ${module}" to see its state.`,
          );
        });
        return changeResult(applied, context);
      }),
    );
