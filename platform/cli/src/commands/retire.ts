import { retirementLimits } from '@sumut/contracts/registry/limits';
import { type Retirement, retirementSchema } from '@sumut/contracts/registry/retirement';
import { CommandError } from '../CommandError.ts';
import { changeModule } from '../registry/changeModule.ts';
import { changeResult } from './changeResult.ts';
import type { AddCommand } from './command.ts';

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
      run(async (context) => {
        const retirement = parseRetirement(options);
        const applied = await changeModule(await context.registry(), module, (state) => {
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
        return changeResult(applied, context);
      }),
    );
