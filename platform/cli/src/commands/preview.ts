import { viewPaths } from '@sumut/contracts/portal/paths';
import { shellName } from '@sumut/contracts/registry/shellName';
import { CommandError } from '../CommandError.ts';
import { type Context, quote } from '../context.ts';
import { formatMinute } from '../format.ts';
import { createRegistry } from '../registry/registry.ts';
import { findModule, findRelease } from '../registry/state.ts';
import type { CommandResult } from '../reporter.ts';
import { parseRelease } from './arguments.ts';
import type { AddCommand } from './command.ts';

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new CommandError(
    'usage',
    `Invalid origin "${text}". Use a URL such as http://localhost:8101.`,
  );
}

async function findHash({ registry }: Context, text: string): Promise<[string, string]> {
  const state = await (await registry()).state();
  if (text.includes('@')) {
    const { module, reference } = parseRelease(text);
    return [module, findRelease(findModule(state, module), reference).hash];
  }
  const newest = findModule(state, text).releases[0];
  if (newest) return [text, newest.hash];
  throw new CommandError('not-found', `"${text}" has no releases.`);
}

interface PreviewOptions {
  origin?: string | true;
  share?: string | true;
  close?: string | true;
}

/** The name of a shared preview whose option has no value. */
const toName = (value: string | true): string => (value === true ? 'preview' : value);

async function sharePreview(context: Context, text: string, name: string): Promise<CommandResult> {
  const [module, release] = await findHash(context, text);
  const registry = createRegistry(context.site, await context.key());
  const { path, expiresAt } = await registry.sharePreview({ module, release, name });
  const url = new URL(path, context.site).href;
  return {
    data: { module, release, name, url, expiresAt },
    text: `${url}\nOpen until ${formatMinute(expiresAt)}. To close it: ${context.formatCommand(`preview ${module} --close ${quote(name)}`)}`,
  };
}

async function closePreview(
  context: Context,
  module: string,
  name: string,
): Promise<CommandResult> {
  await createRegistry(context.site, await context.key()).closePreview({ module, name });
  return { data: { module, name }, text: `The preview "${name}" of ${module} is closed.` };
}

/** `developmentOrigin` returns the origin at which `npm run dev` serves a module. */
export const addPreview =
  (developmentOrigin: (module: string) => string): AddCommand =>
  (program, run) =>
    program
      .command('preview')
      .summary('show a release that is not live')
      .description(
        'Prints a portal URL. It shows a release that is not live, or a development server, to a signed-in admin. Only the session of that admin is affected. With --share, prints a URL that needs no account.',
      )
      .argument('<module[@version]>', 'release to preview (default version: the newest)')
      .option(
        '--origin [url]',
        'preview a development server (default: the one that "npm run dev" starts)',
      )
      .option(
        '--share [name]',
        'open a preview by a link, for all who have passed the gate, for 14 days; again: renew it',
      )
      .option('--close [name]', 'close a shared preview')
      .action((text: string, { origin, share, close }: PreviewOptions) =>
        run(async (context) => {
          if (share !== undefined) return sharePreview(context, text, toName(share));
          if (close !== undefined) return closePreview(context, text, toName(close));
          if (origin !== undefined && text.includes('@')) {
            throw new CommandError('usage', 'With --origin, pass only the module name.');
          }
          if (origin !== undefined && text === shellName) {
            throw new CommandError(
              'usage',
              'Only a module can be previewed from a development server. To preview a shell, run "npm run dev", or store a release of it.',
            );
          }
          const [module, preview] =
            origin === undefined
              ? await findHash(context, text)
              : [text, parseOrigin(origin === true ? developmentOrigin(text) : origin)];
          const url = new URL(viewPaths.modules, context.site);
          url.search = String(new URLSearchParams({ module, preview }));
          return {
            data: { module, preview, url: url.href },
            text: `Sign in as an admin, then open:\n${url.href}`,
          };
        }),
      );
