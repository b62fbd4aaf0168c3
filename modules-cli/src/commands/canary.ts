import { canaryLimits } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';
import { canaryChange } from '../registry/canaryChange.ts';
import { changeModule, type ModuleChange } from '../registry/changeModule.ts';
import { releaseNamed } from '../registry/state.ts';
import { parsePercent, parseRelease } from './arguments.ts';
import { changeAnswer } from './changeAnswer.ts';
import type { AddCommand } from './command.ts';

type Decide = Parameters<typeof changeModule>[2];

function decision(
  text: string,
  percent: string | undefined,
  stop: true | undefined,
): [module: string, Decide] {
  if (stop) {
    if (percent === undefined && !text.includes('@')) {
      return [text, (): ModuleChange => ({ action: 'stop-canary', module: text })];
    }
    throw new CommandError('usage', 'With --stop, name the module alone.');
  }
  if (percent === undefined) {
    throw new CommandError('usage', 'Say how many percent of visits, or --stop.');
  }
  const { module, reference } = parseRelease(text);
  const share = parsePercent(percent);
  return [module, (state) => canaryChange(state, releaseNamed(state, reference).hash, share)];
}

export const addCanary: AddCommand = (program, run) =>
  program
    .command('canary')
    .summary('give a release to a share of visits')
    .description(
      'Gives a stored release to a share of visits, beside the live one. The site takes it back by itself when it is clearly worse.',
    )
    .argument('<module@version>', 'the release; with --stop, the module')
    .argument('[percent]', `of visits, at most ${canaryLimits.share * 100}`)
    .option('--stop', 'end the canary of the module')
    .action((text: string, percent: string | undefined, { stop }: { stop?: true }) =>
      run(async (context) => {
        const [module, decide] = decision(text, percent, stop);
        return changeAnswer(await changeModule(await context.registry(), module, decide), context);
      }),
    );
