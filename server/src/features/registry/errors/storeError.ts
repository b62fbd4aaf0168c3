import { sql } from 'kysely';
import { moduleErrorLimits } from '@sumut/contracts/registry/moduleErrorLimits';
import type { ListedFrame, ModuleErrorKind } from '@sumut/contracts/registry/moduleErrors';
import type { Db, ModuleErrorCountsTable } from '../../../platform/database/schema/schema.ts';
import { day } from '../../../platform/durations.ts';

/** Different browsers, pages and releases that are counted for an error. More than any site has; a limit for forged reports. */
const valuesPerError = 200;

type CountedKind = Exclude<ModuleErrorCountsTable['kind'], 'alerted'>;

/** A report of an error, redacted and resolved. */
export interface StoredReport {
  id: string;
  module: string;
  kind: ModuleErrorKind;
  name: string;
  message: string;
  frames: ListedFrame[];
  /** What is counted. */
  values: Record<CountedKind, string>;
}

/** Counts the values of a report. Expects the lock of the error's row. */
async function countValues(db: Db, { id, values }: StoredReport): Promise<void> {
  const rows = Object.entries(values)
    .map(([kind, value]) => ({
      error_id: id,
      kind: kind as CountedKind,
      value,
      count: 1,
    }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
  const stored = await db
    .selectFrom('module_error_counts')
    .select(['kind', 'value'])
    .where('error_id', '=', id)
    .execute();
  const counted = rows.filter(
    (row) =>
      stored.length < valuesPerError ||
      stored.some(({ kind, value }) => kind === row.kind && value === row.value),
  );
  if (counted.length === 0) return;
  await db
    .insertInto('module_error_counts')
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .columns(['error_id', 'kind', 'value'])
        .doUpdateSet({ count: sql<number>`module_error_counts.count + 1` }),
    )
    .execute();
}

/** The number of a module's errors that were new in the last day. */
async function countNew(db: Db, module: string, now: number): Promise<number> {
  const { total } = await db
    .selectFrom('module_errors')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('module', '=', module)
    .where('first_seen', '>', now - day)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Stores a report, in a transaction. Returns how many errors of the module were new in the last day before this one, if it is new;
 * undefined for an error that is stored already, or that is not stored because too many were new.
 */
export async function storeReport(db: Db, report: StoredReport): Promise<number | undefined> {
  const now = Date.now();
  const { id, module, kind, name, message } = report;
  const frames = JSON.stringify(report.frames);
  const update = async () => {
    const { numUpdatedRows } = await db
      .updateTable('module_errors')
      .set({ count: sql<number>`count + 1`, last_seen: now, frames, message })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  if (await update()) {
    await countValues(db, report);
    return undefined;
  }
  const before = await countNew(db, module, now);
  if (before >= moduleErrorLimits.newPerDay) return undefined;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('module_errors')
    .values({ id, module, kind, name, message, frames, count: 1, first_seen: now, last_seen: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  const isNew = numInsertedOrUpdatedRows > 0n;
  // Another process may have stored it in the meantime.
  if (!isNew) await update();
  await countValues(db, report);
  return isNew ? before : undefined;
}

/** Marks an error as alerted in a release (short hash). Returns false if it was marked before. */
export async function markAlerted(db: Db, error: string, release: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('module_error_counts')
    .values({ error_id: error, kind: 'alerted', value: release, count: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
