import path from 'node:path';
import { portOf } from '../../../scripts/lib/dev/ports.ts';
import { root } from '../../../scripts/lib/packages.ts';
import { CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import { moduleIn, releaseNamed } from '../registry/state.ts';
import { parseRelease } from './arguments.ts';
import type { AddCommand } from './command.ts';

/** Where `npm run dev` serves a module of this repository. */
const developmentOrigin = (module: string) =>
  `http://localhost:${portOf(path.join(root, `mf-${module}`))}`;

/** The portal's path, as its module.json declares it. */
const dashboard = '/employee-dashboard';

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new CommandError('usage', `"${text}" is no origin: write it as http://localhost:8101.`);
}

async function releaseHash({ registry }: Context, text: string): Promise<[string, string]> {
  const state = await (await registry()).state();
  if (text.includes('@')) {
    const { module, reference } = parseRelease(text);
    return [module, releaseNamed(moduleIn(state, module), reference).hash];
  }
  const newest = moduleIn(state, text).releases[0];
  if (newest) return [text, newest.hash];
  throw new CommandError('not-found', `"${text}" has no release to look at.`);
}

export const addPreview: AddCommand = (program, run) =>
  program
    .command('preview')
    .summary('say where an admin looks at a release that is not live')
    .description(
      'Prints the address in the portal where a signed-in admin looks at a release, or at what a developer serves, instead of what is live; for their session alone.',
    )
    .argument('<module[@version]>', 'the release; without a version, the newest')
    .option(
      '--origin [url]',
      `look at what a developer serves there (default: where "npm run dev" serves it)`,
    )
    .action((text: string, { origin }: { origin?: string | true }) =>
      run(async (context) => {
        if (origin !== undefined && text.includes('@')) {
          throw new CommandError('usage', 'With --origin, name the module alone.');
        }
        const [module, preview] =
          origin === undefined
            ? await releaseHash(context, text)
            : [text, parseOrigin(origin === true ? developmentOrigin(text) : origin)];
        const address = new URL(dashboard, context.site);
        address.search = String(new URLSearchParams({ view: 'modules', module, preview }));
        return {
          data: { module, preview, address: address.href },
          text: `Signed in as an admin, open:\n${address.href}`,
        };
      }),
    );
