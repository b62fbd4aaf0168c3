import {
  type ModuleState,
  type RegistryState,
  type ReleaseSummary,
  healthWindow,
} from '@sumut/contracts/registry/registryState';
import { formatAge, formatDuration, formatShare, formatSize, formatTable } from '../format.ts';
import { findModule, listReleases } from '../registry/state.ts';
import type { AddCommand } from './command.ts';

/** Releases per module in the list of all modules. */
const releasesPerModule = 5;

const heading = 'MODULE VERSION STATE AGE BY SIZE FIRST-LOAD VISITS ERRORS MEDIAN P95 HASH'.split(
  ' ',
);

function getStatus({ live, canary, incident }: ModuleState, hash: string): string {
  if (live?.hash === hash) return incident ? 'live, failing' : 'live';
  if (canary?.release.hash === hash) return `canary ${formatShare(canary.share)}`;
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

/** The live release and the canary first, whatever their age. */
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

export const addList: AddCommand = (program, run) =>
  program
    .command('list')
    .summary('list modules, releases and what is live')
    .description(
      'Lists the releases of every module, which of them are live or a canary, and their visits, errors and load times.',
    )
    .argument('[module]', 'list all releases of this module')
    .action((module: string | undefined) =>
      run(async ({ registry }) => {
        const state = await (await registry()).state();
        if (module === undefined)
          return { data: state, text: formatList(state, releasesPerModule) };
        const selected = { ...state, modules: [findModule(state, module)] };
        return { data: selected, text: formatList(selected, Infinity) };
      }),
    );
