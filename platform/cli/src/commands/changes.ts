import { commandLine } from '@sumut/contracts/registry/commandLine';
import { canaryLimits, retirementLimits } from '@sumut/contracts/registry/limits';
import { type Retirement, retirementSchema } from '@sumut/contracts/registry/retirement';
import { ApiError, CommandError } from '../CommandError.ts';
import { canaryChange, type changeModule, type ModuleChange } from '../registry/changeModule.ts';
import { findRelease } from '../registry/state.ts';
import { parsePercent, parseRelease } from './arguments.ts';
import { applyChange } from './changeResult.ts';
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
      run((context) => {
        const { module, reference } = parseRelease(text);
        return applyChange(context, module, (state) => ({
          action: 'live',
          module,
          release: findRelease(state, reference).hash,
        }));
      }),
    );

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
      run((context) => {
        const [module, createChange] = parseArguments(text, percent, stop);
        return applyChange(context, module, createChange);
      }),
    );

export const addPromote: AddCommand = (program, run) =>
  program
    .command('promote')
    .summary("make a module's canary live")
    .description("Makes a module's canary live for all visitors.")
    .argument('<module>', 'module name')
    .action((module: string) =>
      run((context) =>
        applyChange(context, module, ({ canary }) => {
          if (canary) return { action: 'live', module, release: canary.release.hash };
          throw new CommandError(
            'not-found',
            `"${module}" has no canary. The site may have stopped it. Run "${commandLine} list ${module}" to see its state.`,
          );
        }),
      ),
    );

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
          return await applyChange(context, module, (state) => ({
            action: 'rollback',
            module,
            ...(version !== undefined && { release: findRelease(state, version).hash }),
          }));
        } catch (error) {
          const withoutVersion = version === undefined && error instanceof ApiError;
          throw withoutVersion && error.code === 'not-found' ? noEarlierRelease(module) : error;
        }
      }),
    );

interface RetireOptions {
  grace: string;
  redirect: string;
}

function parseRetirement({ grace, redirect }: RetireOptions): Retirement {
  const parsed = retirementSchema.safeParse({
    grace: /^\d+$/.test(grace) ? Number(grace) : Number.NaN,
    redirect,
  });
  if (parsed.success) return parsed.data;
  const { most } = retirementLimits.grace;
  throw new CommandError(
    'usage',
    `Use a whole number of days from 0 to ${most} for --grace, and a path of the site, such as /careers, for --redirect.`,
  );
}

export const addRetire: AddCommand = (program, run) =>
  program
    .command('retire')
    .summary('take a module off the site')
    .description(
      'Removes the navigation entries of a module immediately. Its pages work for a grace time. Then its routes redirect to another page, and pages that show a widget of the module omit it. "live" brings the module back.',
    )
    .argument('<module>', 'module name')
    .option(
      '--grace <days>',
      'days for which its pages still work',
      String(retirementLimits.grace.default),
    )
    .option('--redirect <path>', 'page of the shell or of another live module', '/')
    .action((module: string, options: RetireOptions) =>
      run((context) => {
        const retirement = parseRetirement(options);
        return applyChange(context, module, (state) => {
          const widgets = state.widgets ?? [];
          if (widgets.length > 0)
            context.reporter.note(
              `After the grace time, pages omit the widgets of ${module}: ${widgets.join(', ')}`,
            );
          const users = state.widgetUsers ?? [];
          if (users.length > 0)
            context.reporter.note(
              `Live modules that show some of these widgets: ${users.join(', ')}`,
            );
          return { action: 'retire', module, ...retirement };
        });
      }),
    );
