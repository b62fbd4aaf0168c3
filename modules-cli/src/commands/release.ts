import path from 'node:path';
import { Option } from 'commander';
import type { Release, ReleaseResult } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import { formatFindings } from '../output/findings.ts';
import { formatSize } from '../output/format.ts';
import type { Registry } from '../registry/registry.ts';
import { moduleIn } from '../registry/state.ts';
import { goLive, requireStored } from '../release/goLive.ts';
import { prepareRelease, type PackedRelease } from '../release/prepareRelease.ts';
import { readManifest } from '../release/readModule.ts';
import { storeRelease } from '../release/storeRelease.ts';
import { parsePercent } from './arguments.ts';
import { changeAnswer } from './changeAnswer.ts';
import type { AddCommand, Answer } from './command.ts';

interface ReleaseOptions {
  build: boolean;
  live: boolean;
  canary?: string;
}

/** What was stored; the change of what is on the site comes on top of it. */
function storedAnswer({ release, archive }: PackedRelease, result: ReleaseResult): Answer {
  const { name, version, files, hash } = release;
  const { findings, comparedWith, stored } = result;
  const { total, firstLoad } = result.release;
  const before = comparedWith && comparedWith.hash !== hash ? comparedWith.version : undefined;
  const from = before === undefined ? '' : `${before} -> `;
  const lines = [
    `${name} ${from}${version} ${stored ? 'is stored' : 'was stored already'} (${hash.slice(0, 16)}).`,
    `${files.length} files, ${formatSize(total)}; first load ${formatSize(firstLoad)}; sent ${formatSize(archive.length)}.`,
    ...(findings.length > 0 ? ['Accepted differences:', ...formatFindings(findings)] : []),
  ];
  return {
    data: { ...result, files: files.length, archive: archive.length, change: null },
    text: lines.join('\n'),
  };
}

/** A failure after the release was stored must not look as if nothing had happened. */
function afterStoring(error: unknown, { name, version }: Release, context: Context): unknown {
  if (!(error instanceof CommandError)) return error;
  const next = context.commandLine(`live ${name}@${version}`);
  const { code, message, findings } = error;
  return new CommandError(
    code,
    `${name} ${version} is stored. ${message}\nTo make it live:  ${next}`,
    findings,
  );
}

async function putOnSite(
  release: Release,
  { live, canary }: { live: boolean; canary: number | undefined },
  { registry, context }: { registry: Registry; context: Context },
): Promise<Answer> {
  const { name, version } = release;
  try {
    if (live) return changeAnswer(await goLive(registry, release, canary), context);
    requireStored(moduleIn(await registry.state(), name), release);
  } catch (error) {
    throw afterStoring(error, release, context);
  }
  const next = context.commandLine(`live ${name}@${version}`);
  return { data: null, text: `Visitors do not get it yet. To make it live:  ${next}` };
}

async function release(
  name: string | undefined,
  { build, live, canary }: ReleaseOptions,
  context: Context,
): Promise<Answer> {
  const { report } = context;
  const share = canary === undefined ? undefined : parsePercent(canary);
  const folder = path.resolve(context.folder, name ?? '.');
  const manifest = await readManifest(folder);
  const key = await context.key();
  const registry = await context.registry();
  // A build takes a minute: a wrong key or address should show before it.
  await registry.state();
  const packed = await prepareRelease(folder, manifest, { build, report });
  const result = await storeRelease(packed, { registry, key, report });
  const stored = storedAnswer(packed, result);
  const change = await putOnSite(packed.release, { live, canary: share }, { registry, context });
  return {
    data: { ...(stored.data as object), change: change.data },
    text: `${stored.text}\n${change.text}`,
  };
}

export const addRelease: AddCommand = (program, run) =>
  program
    .command('release')
    .summary('build a module, send it to the site and make it live')
    .description(
      'Builds a module, compares it with what is live, sends it to the site, signed, and makes it live.',
    )
    .argument('[folder]', 'of the module; the current one by default')
    .option('--no-build', 'send what the last build made')
    .addOption(new Option('--no-live', 'store it alone; visitors go on with what they have'))
    .addOption(
      new Option('--canary <percent>', 'give it to a share of visits, beside the live one'),
    )
    .action((folder: string | undefined, options: ReleaseOptions) =>
      run(async (context) => {
        if (!options.live && options.canary !== undefined) {
          throw new CommandError(
            'usage',
            'A canary is on the site: leave out --no-live or --canary.',
          );
        }
        return release(folder, options, context);
      }),
    );
