import { type SqlBool, sql } from 'kysely';
import type { Hold } from '@sumut/contracts/portal/holds';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { joinedColleague } from './colleagues.ts';
import type { RecordKind } from './kinds.ts';

type Kind = Pick<RecordKind, 'table'>;

/** A hold in force, which keeps its record from every deletion, and the id of the record. */
export type StoredHold = Omit<Hold, 'changeable'> & { record: string };

/** The column of `holds` that refers to records of a kind. */
export const holdColumn = ({ table }: Kind) =>
  table === 'contacts' ? ('contact_id' as const) : ('application_id' as const);

/** The condition that a row of `holds` is in force at a time, in milliseconds since the epoch. Holds end by themselves. */
export const inForce = (now: number) =>
  sql<SqlBool>`(holds.ended_at is null and (holds.until is null or holds.until > ${now}))`;

/**
 * The condition that a hold is in force at a time for the record whose id is in the column `of`: by default, for a row of the kind's
 * table, which must have no alias.
 */
export const isHeld = (kind: Kind, now: number, of = `${kind.table}.id`) =>
  sql<SqlBool>`exists (select 1 from holds
    where ${sql.ref(`holds.${holdColumn(kind)}`)} = ${sql.ref(of)} and ${inForce(now)})`;

/** The same condition for a row of the kind's table, for lists: the few held records are read first. */
export const isAmongHeld = (kind: Kind, now: number) =>
  sql<SqlBool>`${sql.ref(`${kind.table}.id`)} in (select ${sql.ref(`holds.${holdColumn(kind)}`)}
    from holds where ${sql.ref(`holds.${holdColumn(kind)}`)} is not null and ${inForce(now)})`;

/** Selects the holds that are in force at a time, oldest first. */
export const selectHolds = (db: Db, now: number) =>
  db
    .selectFrom('holds')
    .leftJoin('accounts', 'accounts.id', 'holds.owner_id')
    .select(['holds.id', 'reason', 'until', 'holds.created_at', 'contact_id', 'application_id'])
    .select(['owner_id', 'accounts.first_name', 'accounts.last_name'])
    .where(inForce(now))
    .orderBy('holds.created_at')
    .orderBy('holds.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectHolds>['executeTakeFirstOrThrow']>>;

export const toStoredHold = (row: Row): StoredHold => ({
  id: row.id,
  record: row.contact_id ?? row.application_id ?? '',
  reason: row.reason,
  until: row.until,
  owner: joinedColleague(row.owner_id, row.first_name, row.last_name),
  placedAt: row.created_at,
});

/** The holds of the records with these ids that are in force at the time `now`, oldest first. */
export async function findHolds(
  db: Db,
  kind: Kind,
  ids: readonly string[],
  now = Date.now(),
): Promise<StoredHold[]> {
  if (ids.length === 0) return [];
  const rows = await selectHolds(db, now)
    .where(`holds.${holdColumn(kind)}`, 'in', ids)
    .execute();
  return rows.map(toStoredHold);
}

/** Locks records until the end of the transaction, so that no hold is placed on them while they are deleted, or the reverse. */
export const lockRecords = (transaction: Db, { table }: Kind, ids: readonly string[]) =>
  sql`update ${sql.table(table)} set version = version where id in (${sql.join(ids)})`.execute(
    transaction,
  );

/**
 * Throws `held` if a hold is in force for one of the records at the time `now`. Call it in the transaction that deletes the records or a part of them:
 * until its end, no hold can be placed on them.
 */
export async function requireNotHeld(
  transaction: Db,
  kind: Kind,
  ids: readonly string[],
  now = Date.now(),
): Promise<void> {
  if (ids.length === 0) return;
  await lockRecords(transaction, kind, ids);
  if ((await findHolds(transaction, kind, ids, now)).length > 0) throw new HttpProblem('held');
}
