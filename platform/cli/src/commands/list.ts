import { commandLine } from '@sumut/contracts/registry/commandLine';
import {
  type ModuleState,
  type RegistryState,
  type ReleaseSummary,
  healthWindow,
} from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import { CommandError } from '../CommandError.ts';
import {
  formatAge,
  formatDuration,
  formatMinute,
  formatShare,
  formatSize,
  formatTable,
} from '../format.ts';
import { readLive, type ServedSnapshot } from '../registry/readLive.ts';
import { findModule, listReleases } from '../registry/state.ts';
import type { CommandResult } from '../reporter.ts';
import type { AddCommand } from './command.ts';

/** Maximum releases per module in the list of all modules. */
const releasesPerModule = 5;

const heading = 'MODULE VERSION STATE AGE BY SIZE FIRST-LOAD VISITS ERRORS MEDIAN P95 HASH'.split(
  ' ',
);

function getStatus(module: ModuleState, hash: string): string {
  const { live, canary, retired, incident, pagesUnfit } = module;
  if (live?.hash === hash) {
    const state = incident ? 'live, failing' : 'live';
    return pagesUnfit ? `${state}, needs a rebuild` : state;
  }
  if (canary?.release.hash === hash) return `canary ${formatShare(canary.share)}`;
  if (retired?.release.hash === hash)
    return retired.until > Date.now()
      ? `retiring until ${formatMinute(retired.until)}`
      : `retired, redirects to ${retired.redirect}`;
  return '';
}

function formatRow(module: ModuleState, release: ReleaseSummary): string[] {
  const { version, hash, createdAt, by, total, firstLoad, removedAt } = release;
  const health = module.health.find((candidate) => candidate.hash === hash);
  const times = health?.loadTime;
  return [
    module.name,
    version,
    getStatus(module, hash) || (removedAt === undefined ? '' : 'files removed'),
    formatAge(createdAt),
    by,
    formatSize(total),
    formatSize(firstLoad),
    health ? String(health.visits) : '',
    health ? formatShare(health.errorRate) : '',
    times ? formatDuration(times.median) : '',
    times ? formatDuration(times.p95) : '',
    hash.slice(0, 16),
  ];
}

/** Formats the releases of a module. Releases with a status, such as live and canary, come first, whatever their age. */
function formatRows(module: ModuleState, maxReleases: number): string[][] {
  const all = listReleases(module);
  const served = all.filter(({ hash }) => getStatus(module, hash) !== '');
  const others = all.filter((release) => !served.includes(release));
  return [...served, ...others].slice(0, maxReleases).map((release) => formatRow(module, release));
}

function formatList({ snapshot, modules }: RegistryState, maxReleases: number): string {
  if (modules.length === 0) return `Snapshot ${snapshot}: no modules.`;
  return [
    `Snapshot ${snapshot}. Visits, errors and load times of the last ${healthWindow / 3_600_000} hours.`,
    '',
    formatTable(
      heading,
      modules.flatMap((module) => formatRows(module, maxReleases)),
    ),
  ].join('\n');
}

function formatServed({ snapshot, releases }: ServedSnapshot): string {
  const rows = releases.map(({ module, version, hash, share }) => {
    // The site chooses a shell for each visit and reports only that shell, which may be a canary.
    const state = module === shellName ? 'served' : 'live';
    return [module, version, share === undefined ? state : `canary ${formatShare(share)}`, hash];
  });
  return [
    `Snapshot ${snapshot}, as visitors get it. With a team's key, the list shows every release and its health.`,
    '',
    formatTable(['MODULE', 'VERSION', 'STATE', 'HASH'], rows),
  ].join('\n');
}

/** Lists the live releases of one module or of all, without a key. Throws `not-found`. */
async function listServed(
  site: URL,
  password: string,
  module: string | undefined,
): Promise<CommandResult> {
  const served = await readLive(site, password);
  const releases = served.releases.filter((one) => module === undefined || one.module === module);
  if (releases.length === 0)
    throw new CommandError('not-found', `"${module}" is not live at ${site.origin}.`);
  const data = { ...served, releases };
  return { data, text: formatServed(data) };
}

const neitherKeyNorPassword = `Set the team's key (--key, MODULES_KEY or MODULES_PRIVATE_KEY) to list every release, its health and history; "${commandLine} keys create <file>" creates one. \
Without a key, set the password of the site's gate in MODULES_GATE_PASSWORD: the list then shows only the live releases, as any visitor sees \
them. The site requires one of the two.`;

export const addList: AddCommand = (program, run) =>
  program
    .command('list')
    .summary('list modules and releases, and which of them are live')
    .description(
      "Lists the releases of every module, which of them are live or a canary, and their visits, errors and load times. Without a team's key, with the gate's password in MODULES_GATE_PASSWORD, lists only the live releases.",
    )
    .argument('[module]', 'list all releases of this module')
    .action((module: string | undefined) =>
      run(async ({ site, gatePassword, registry }) => {
        const password = gatePassword(neitherKeyNorPassword);
        if (password !== undefined) return listServed(site, password, module);
        const state = await (await registry()).state();
        if (module === undefined)
          return { data: state, text: formatList(state, releasesPerModule) };
        const selected = { ...state, modules: [findModule(state, module)] };
        return { data: selected, text: formatList(selected, Infinity) };
      }),
    );
