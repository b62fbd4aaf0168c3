import type { Retention } from '@sumut/contracts/portal/retention';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';

const lastRunName = 'retentionRun';

export type LastRun = NonNullable<Retention['lastRun']>;

/** Stores the time of the last run and the numbers of rows that it deleted. */
export const writeLastRun = (db: Db, run: LastRun): Promise<void> =>
  writeSetting(db, lastRunName, run);

/** The numbers of records in the bin. */
export async function countBin(db: Db): Promise<Retention['bin']> {
  const rows = await db
    .selectFrom('retention_bin')
    .select('subject')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .groupBy('subject')
    .execute();
  const totals = new Map(rows.map(({ subject, total }) => [subject, Number(total)]));
  return {
    messages: totals.get('messages') ?? 0,
    applications: totals.get('applications') ?? 0,
  };
}

/** The time of the last run and the numbers of rows that it deleted; null before the first run. */
export const readLastRun = async (db: Db): Promise<Retention['lastRun']> =>
  ((await readSetting(db, lastRunName)) as LastRun | undefined) ?? null;
