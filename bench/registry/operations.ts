// Two teams, the platform team and an admin make random changes to one site (two processes on one PostgreSQL) while tabs are
// open. After each change, both processes must serve the result of the history, and no accepted change may be missing.
//   npm run bench:operations -- --operations 200 --minutes 10 --tabs 20 --seed 1 --json
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { HistoryEntry } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import { buildStale } from '../../tools/run/lib/build.ts';
import { quantile, report } from '../lib/results.ts';
import { createRandom } from '../portal/random.ts';
import { openTabs } from './operations/openTabs.ts';
import { drawOperation, type Operation, type Outcome } from './operations/randomOperation.ts';
import { Replay } from './operations/replay.ts';
import { servedBy, startSite, type Served } from './operations/site.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    tabs: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    json: { type: 'boolean' },
  },
});
const operations = Number(values.operations);
const minutes = Number(values.minutes);
const count = Number(values.tabs);
const seed = Number(values.seed);
console.log(`Seed ${seed}`);

/** The codes of correct refusals: a concurrent change was faster, or there is no earlier release to go back to. */
const expectedRefusals = ['stale', 'not-found', 'release-refused'];

await buildStale();
const site = await startSite();
const random = createRandom(seed);
const [first] = site.processes;
if (!first) throw new Error('No server process runs');
const replay = new Replay(await site.state(first));
const tabs = await openTabs(
  site.processes.map(({ url }) => url),
  { count, seed },
);

const outcomes: Outcome[] = [];
const faults: string[] = [];
/** The milliseconds until both processes served a change. */
const delays: number[] = [];
const next = { products: 0, careers: 0, [shellName]: 0 };

/** Finds accepted changes that are not in the history exactly once and unchanged, and other entries that the server did not make. */
function findLostUpdates(made: readonly Outcome[], entries: readonly HistoryEntry[]): string[] {
  const accepted = made.flatMap(({ result }) => (result?.changed ? [result] : []));
  const numbers = accepted.map(({ snapshot }) => snapshot);
  return [
    ...accepted.flatMap(({ snapshot, change }) => {
      const entry = entries.find(({ number }) => number === snapshot);
      return isDeepStrictEqual(entry?.change, change)
        ? []
        : [`lost: snapshot ${snapshot} was accepted as ${JSON.stringify(change)}`];
    }),
    ...(new Set(numbers).size === numbers.length ? [] : [`accepted twice: ${numbers.join(', ')}`]),
    ...entries.flatMap(({ number, by }) =>
      by === 'server' || numbers.includes(number) ? [] : [`snapshot ${number} is nobody's change`],
    ),
  ];
}

const modulesOnly = ({ releases, canaries }: Served) => {
  const strip = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== shellName));
  return { releases: strip(releases), canaries: strip(canaries) };
};

/** Waits until both processes serve the result of the history. Throws after five seconds. */
async function untilServed(): Promise<void> {
  const started = performance.now();
  const expected = modulesOnly(replay.current);
  for (const process of site.processes) {
    for (;;) {
      const served = modulesOnly(await servedBy(process));
      if (isDeepStrictEqual(served, expected)) break;
      if (performance.now() - started > 5000)
        throw new Error(`${process.url} serves ${JSON.stringify(served)}`);
      await sleep(10);
    }
  }
  delays.push(performance.now() - started);
}

/** Makes one operation, or two concurrent ones on the same state at different processes. Returns the number of operations. */
async function runRound(left: number): Promise<number> {
  const state = await site.state(first ?? never());
  const draw = () => drawOperation({ random, state, numbers: replay.numbers, next });
  const drawn: Operation[] = left > 1 && random() < 0.3 ? [draw(), draw()] : [draw()];
  const offset = random() < 0.5 ? 0 : 1;
  const made = await Promise.all(
    drawn.map((operation, index) => {
      const process = site.processes[(index + offset) % site.processes.length];
      return operation(process ?? never());
    }),
  );
  outcomes.push(...made);
  for (const { kind, part, status, code } of made) {
    if (code !== undefined && !expectedRefusals.includes(code))
      faults.push(`${kind} of ${part}: ${status} ${code}`);
  }
  const entries = replay.follow(await site.state(first ?? never()));
  faults.push(...findLostUpdates(made, entries));
  await untilServed();
  return made.length;
}

function never(): never {
  throw new Error('No server process runs');
}

const began = performance.now();
let done = 0;
try {
  while (done < operations) {
    done += await runRound(operations - done);
    const due = began + (done / operations) * minutes * 60_000;
    await sleep(Math.max(0, due - performance.now()));
  }
} catch (error) {
  faults.push(String(error));
}
const took = performance.now() - began;
const seen = await tabs.stop();
await site.stop();

const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort();
report('registry-operations', {
  ...Object.fromEntries(
    kinds.map((kind) => {
      const those = outcomes.filter((outcome) => outcome.kind === kind);
      const times = those.map(({ time }) => time);
      return [
        kind,
        {
          operations: those.length,
          accepted: those.filter(({ code }) => code === undefined).length,
          stale: those.filter(({ code }) => code === 'stale').length,
          refused: those.filter(({ code }) => code !== undefined && code !== 'stale').length,
          'median ms': Math.round(quantile(times, 0.5)),
          'p95 ms': Math.round(quantile(times, 0.95)),
        },
      ];
    }),
  ),
  all: {
    operations: outcomes.length,
    minutes: Math.round(took / 6000) / 10,
    seed,
    snapshots: replay.numbers.length,
    'served by both, p95 ms': Math.round(quantile(delays, 0.95)),
    faults: faults.length,
  },
  tabs: {
    tabs: count,
    views: seen.views,
    documents: seen.documents,
    errors: seen.errors.length,
  },
});
for (const line of [...faults, ...seen.errors]) console.error(line);
if (faults.length + seen.errors.length > 0) process.exitCode = 1;
