import { sql } from 'kysely';
import type { ModuleEvent } from '@sumut/contracts/registry/vitals';
import type { Db, VitalsTable } from '../../platform/database/schema/schema.ts';
import { getBucket, type Counts } from './histogram.ts';

const toMinute = (time: number): number => Math.floor(time / 60_000);

function listMetrics({ kind, duration, value }: ModuleEvent): string[] {
  if (kind === 'lcp' || kind === 'inp' || kind === 'cls')
    return value === undefined ? [] : [getBucket(value, kind)];
  return kind === 'loaded' && duration !== undefined ? [kind, getBucket(duration)] : [kind];
}

/** The metric of visits that met an error. */
export const meetingMetric = (error: string): string => `error ${error}`;

/** Counts a visit that met an error. `hash`: the short hash of the release. */
export const countMeeting = (
  db: Db,
  { module, hash, error }: { module: string; hash: string; error: string },
): Promise<void> =>
  addRows(db, [
    { module, hash, minute: toMinute(Date.now()), metric: meetingMetric(error), count: 1 },
  ]);

/** Adds events to the counts of this minute, in one statement. */
export async function countEvents(db: Db, events: readonly ModuleEvent[]): Promise<void> {
  const minute = toMinute(Date.now());
  const rows = new Map<string, VitalsTable>();
  for (const event of events) {
    const { module, hash } = event;
    for (const metric of listMetrics(event)) {
      const key = `${module} ${hash} ${metric}`;
      rows.set(key, { module, hash, minute, metric, count: (rows.get(key)?.count ?? 0) + 1 });
    }
  }
  // The sorted order prevents deadlocks of two processes.
  await addRows(
    db,
    [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  );
}

async function addRows(db: Db, rows: readonly VitalsTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('vitals')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['module', 'hash', 'minute', 'metric'])
        .doUpdateSet({ count: sql<number>`vitals.count + excluded.count` }),
    )
    .execute();
}

interface Reported {
  /** Milliseconds since the epoch, precise to the minute. `until` is exclusive; the default is now. */
  since: number;
  until?: number;
  /** The module; all modules if omitted. */
  module?: string;
}

/** The counts that pages reported for modules in a period: short hash → counts. */
export async function countReported(
  db: Db,
  { since, until, module }: Reported,
): Promise<Map<string, { module: string; counts: Counts }>> {
  let query = db
    .selectFrom('vitals')
    .select(['module', 'hash', 'metric'])
    .select((expression) => expression.fn.sum<number | string>('count').as('total'))
    .where('minute', '>=', toMinute(since));
  if (until !== undefined) query = query.where('minute', '<', toMinute(until));
  if (module !== undefined) query = query.where('module', '=', module);
  const rows = await query.groupBy(['module', 'hash', 'metric']).execute();
  const found = new Map<string, { module: string; counts: Map<string, number> }>();
  for (const { module: name, hash, metric, total } of rows) {
    const entry = found.get(hash) ?? { module: name, counts: new Map<string, number>() };
    entry.counts.set(metric, Number(total));
    found.set(hash, entry);
  }
  return found;
}
