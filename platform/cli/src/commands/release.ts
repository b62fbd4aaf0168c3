import path from 'node:path';
import { Option } from 'commander';
import type { PartIdentity, PartRelease } from '@sumut/contracts/registry/release';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { CommandError } from '../CommandError.ts';
import type { Context } from '../context.ts';
import { formatSize, formatFindings, formatShare } from '../format.ts';
import type { Registry } from '../registry/registry.ts';
import type { CommandResult } from '../reporter.ts';
import { findModule } from '../registry/state.ts';
import { getJobToken } from '../context.ts';
import { placeEntries } from '../release/placeEntries.ts';
import { createProvenance } from '../provenance/createProvenance.ts';
import { readCheckout } from '../provenance/readCheckout.ts';
import { goLive, requireStored } from '../release/goLive.ts';
import { prepareRelease } from '../release/prepareRelease.ts';
import { type Part, readPart } from '../release/readModule.ts';
import { prepareSender } from '../release/sender.ts';
import { storeRelease, type StoredRelease } from '../release/storeRelease.ts';
import { parsePercent, toPercent } from './arguments.ts';
import { changeResult } from './changeResult.ts';
import type { AddCommand } from './command.ts';

interface ReleaseOptions {
  build: boolean;
  live: boolean;
  canary?: string;
  set?: boolean;
}

/** The result of storing a release, without making it live. */
function storeResult(release: PartRelease, { result, sent }: StoredRelease): CommandResult {
  const { name, version, files, hash } = release;
  const { findings, comparedWith, stored } = result;
  const { total, firstLoad } = result.release;
  const previous = comparedWith && comparedWith.hash !== hash ? comparedWith.version : undefined;
  const from = previous === undefined ? '' : `${previous} -> `;
  const lines = [
    `${name} ${from}${version} ${stored ? 'is stored' : 'was already stored'} (${hash.slice(0, 16)}).`,
    `${files.length} files, ${formatSize(total)}; first load ${formatSize(firstLoad)}; upload ${formatSize(sent)}.`,
    ...(findings.length > 0 ? ['Accepted changes:', ...formatFindings(findings)] : []),
  ];
  return {
    data: {
      release: result.release,
      findings,
      comparedWith,
      stored,
      files: files.length,
      archive: sent,
      change: null,
    },
    text: lines.join('\n'),
  };
}

/** The command that serves a stored release to all visitors, or to a share of visits. */
function nextStep(
  { name, version }: PartIdentity,
  share: number | undefined,
  { formatCommand }: Context,
): string {
  if (share === undefined) return `Make it live:  ${formatCommand(`live ${name}@${version}`)}`;
  const command = formatCommand(`canary ${name}@${version} ${toPercent(share)}`);
  return `Serve it to ${formatShare(share)} of visits:  ${command}`;
}

/** Adds to an error that the release is stored, and the next step. */
function addStoredNotice(error: unknown, { name, version }: PartIdentity, next: string): unknown {
  if (!(error instanceof CommandError)) return error;
  const { code, message, findings } = error;
  return new CommandError(code, `${name} ${version} is stored. ${message}\n${next}`, findings);
}

async function makeLive(
  release: PartIdentity,
  {
    live,
    canary,
    comparedWith,
  }: { live: boolean; canary: number | undefined } & Pick<ReleaseResult, 'comparedWith'>,
  { registry, context }: { registry: Registry; context: Context },
): Promise<CommandResult> {
  try {
    if (live) return changeResult(await goLive(registry, release, canary), context);
    requireStored(findModule(await registry.state(), release.name), release);
  } catch (error) {
    const canBeCanary = comparedWith !== null && comparedWith.hash !== release.hash;
    const next = nextStep(release, canBeCanary ? canary : undefined, context);
    throw addStoredNotice(error, release, next);
  }
  const next = nextStep(release, undefined, context);
  return { data: null, text: `Visitors do not get it yet. ${next}` };
}

/** Gives the entries of a module that is not live yet a free place, and reports it. */
async function placeNewModule(folder: string, part: Part, context: Context): Promise<void> {
  const { name, manifest } = part;
  if (!manifest || manifest.navigation.length === 0) return;
  const registry = await context.registry();
  const { modules } = await registry.state();
  if (modules.some((module) => module.name === name && (module.live ?? module.retired))) return;
  for (const { area, path: target, before, order } of await placeEntries(
    folder,
    manifest,
    await registry.provided(name),
  ))
    context.reporter.note(
      `module.json: the order of ${area} ${target} is ${order} now; ${before} is not free. Commit the file.`,
    );
}

async function release(
  name: string | undefined,
  { build, live, canary, set = false }: ReleaseOptions,
  context: Context,
): Promise<CommandResult> {
  const { reporter } = context;
  const share = canary === undefined ? undefined : parsePercent(canary);
  const folder = path.resolve(context.cwd, name ?? '.');
  const part = await readPart(folder);
  const takeSender = await prepareSender(context, part.name);
  // A job of a CI builds what was committed.
  if (build && !getJobToken(context)) await placeNewModule(folder, part, context);
  const checkout = await readCheckout(folder);
  const prepared = await prepareRelease(folder, part, { isBuilding: build, reporter });
  const { key, registry, run } = await takeSender();
  const provenance = await createProvenance(prepared.release, { checkout, run }, key);
  if ('missing' in provenance) reporter.note(`No provenance: ${provenance.missing}.`);
  const envelope = 'envelope' in provenance ? provenance.envelope : undefined;
  const stored = await storeRelease(prepared, {
    registry,
    key,
    provenance: envelope,
    forSet: set,
    reporter,
  });
  const { comparedWith } = stored.result;
  const change = await makeLive(
    prepared.release,
    { live: live && !set, canary: share, comparedWith },
    { registry, context },
  );
  const { data, text } = storeResult(prepared.release, stored);
  return {
    data: { ...(data as object), change: change.data },
    text: `${text}\n${change.text}`,
  };
}

export const addRelease: AddCommand = (program, run) =>
  program
    .command('release')
    .summary('build and upload a module or the shell, and make it live')
    .description(
      'Builds a module, or the shell in its folder, compares it with the live release, signs and uploads it, and makes it live. The comparison refuses breaking changes unless the major version is raised.',
    )
    .argument('[folder]', 'folder of the module, or of the shell (default: the current folder)')
    .option('--no-build', 'upload the output of the last build')
    .addOption(new Option('--no-live', 'store the release without making it live'))
    .addOption(
      new Option(
        '--canary <percent>',
        'serve it to a percentage of visits, alongside the live release',
      ),
    )
    .addOption(
      new Option(
        '--set',
        'store it to go live with releases of other parts ("release-set"); it need not fit the live ones',
      ),
    )
    .action((folder: string | undefined, options: ReleaseOptions) =>
      run(async (context) => {
        if (options.set && options.canary !== undefined) {
          throw new CommandError('usage', '--set and --canary cannot be used together.');
        }
        if (!options.live && options.canary !== undefined) {
          throw new CommandError('usage', '--no-live and --canary cannot be used together.');
        }
        return release(folder, options, context);
      }),
    );
