import type { ModuleState, RegistryState, ReleaseSummary } from '@sumut/contracts';
import { healthWindow } from '@sumut/contracts/schemas';
import { formatAge, formatDuration, formatShare, formatSize } from '../output/format.ts';
import { formatTable } from '../output/table.ts';
import { moduleIn, releasesOf } from '../registry/state.ts';
import type { AddCommand } from './command.ts';

/** Releases shown of each module when all modules are. */
const fewReleases = 5;

const heading = 'MODULE VERSION STATE AGE BY SIZE FIRST-LOAD VISITS ERRORS MEDIAN P95 HASH'.split(
  ' ',
);

function stateOf({ live, canary }: ModuleState, hash: string): string {
  if (live?.hash === hash) return 'live';
  if (canary?.release.hash === hash) return `canary ${formatShare(canary.share)}`;
  return '';
}

function row(module: ModuleState, release: ReleaseSummary): string[] {
  const { version, hash, createdAt, by, total, firstLoad } = release;
  const health = module.health.find((candidate) => candidate.hash === hash);
  const times = health?.loadTime;
  return [
    module.name,
    version,
    stateOf(module, hash),
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

/** What is on the site first, whatever its age. */
function rows(module: ModuleState, most: number): string[][] {
  const all = releasesOf(module);
  const onSite = all.filter(({ hash }) => stateOf(module, hash) !== '');
  const others = all.filter((release) => !onSite.includes(release));
  return [...onSite, ...others].slice(0, most).map((release) => row(module, release));
}

function text({ snapshot, modules }: RegistryState, most: number): string {
  if (modules.length === 0) return `Snapshot ${snapshot}: no module yet.`;
  return [
    `Snapshot ${snapshot}. Visits, errors and load times are those of the last ${healthWindow / 3_600_000} hours.`,
    '',
    formatTable(
      heading,
      modules.flatMap((module) => rows(module, most)),
    ),
  ].join('\n');
}

export const addList: AddCommand = (program, run) =>
  program
    .command('list')
    .summary('show what is live, and which releases there are')
    .description(
      'Shows what is live and what is a canary, the releases of every module, and how they do.',
    )
    .argument('[module]', 'show all releases of this one')
    .action((module: string | undefined) =>
      run(async ({ registry }) => {
        const state = await (await registry()).state();
        if (module === undefined) return { data: state, text: text(state, fewReleases) };
        const shown = { ...state, modules: [moduleIn(state, module)] };
        return { data: shown, text: text(shown, Infinity) };
      }),
    );
