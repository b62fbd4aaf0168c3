import { sql } from 'kysely';
import type { ModuleEvent } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';
import { bucketOf, type Counts } from './histogram.ts';

const minuteOf = (time: number): number => Math.floor(time / 60_000);

/** Adds events to the counts of this minute. */
export async function countEvents(db: Db, events: readonly ModuleEvent[]): Promise<void> {
  const minute = minuteOf(Date.now());
  const rows = events.flatMap(({ module, hash, kind, duration }) => {
    const row = { module, hash, minute, count: 1 };
    const bucket = kind === 'loaded' && duration !== undefined ? [bucketOf(duration)] : [];
    return [kind, ...bucket].map((metric) => ({ ...row, metric }));
  });
  for (const row of rows) {
    await db
      .insertInto('vitals')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['module', 'hash', 'minute', 'metric'])
          .doUpdateSet({ count: sql<number>`vitals.count + 1` }),
      )
      .execute();
  }
}

/** What pages reported of a module since a time (milliseconds since the epoch): short hash → counts. */
export async function countsSince(
  db: Db,
  since: number,
  module?: string,
): Promise<Map<string, { module: string; counts: Counts }>> {
  let query = db
    .selectFrom('vitals')
    .select(['module', 'hash', 'metric'])
    .select((expression) => expression.fn.sum<number | string>('count').as('total'))
    .where('minute', '>=', minuteOf(since));
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
