import { type SqlBool, sql } from 'kysely';
import type { Colleague } from '@sumut/contracts/portal/staff';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { joinedColleague } from './colleagues.ts';
import type { RecordKind } from './kinds.ts';

type Kind = Pick<RecordKind, 'table'>;

/** A hold in force: it keeps its record from every deletion. */
export interface Hold {
  id: string;
  /** The id of the record. */
  record: string;
  /** Empty for holds that replaced the mark `kept` of earlier versions. */
  reason: string;
  /** When the hold ends by itself, in milliseconds since the epoch; null for no end. */
  until: number | null;
  /** The account that placed the hold; null if it is unknown. */
  owner: Colleague | null;
  placedAt: number;
}

/** The column of `holds` that refers to records of a kind. */
export const holdColumn = ({ table }: Kind) =>
  table === 'contacts' ? ('contact_id' as const) : ('application_id' as const);

/** The condition that a row of `holds` is in force at a time, in milliseconds since the epoch. Holds end by themselves. */
export const inForce = (now: number) =>
  sql<SqlBool>`(holds.ended_at is null and (holds.until is null or holds.until > ${now}))`;

/** The condition that a row of the kind's table, which must have no alias, has a hold in force at a time. */
export const isHeld = (kind: Kind, now: number) =>
  sql<SqlBool>`exists (select 1 from holds
    where ${sql.ref(`holds.${holdColumn(kind)}`)} = ${sql.ref(`${kind.table}.id`)} and ${inForce(now)})`;

/** The holds of the records with these ids that are in force at the time `now`, oldest first. */
export async function findHolds(
  db: Db,
  kind: Kind,
  ids: readonly string[],
  now = Date.now(),
): Promise<Hold[]> {
  if (ids.length === 0) return [];
  const column = holdColumn(kind);
  const rows = await db
    .selectFrom('holds')
    .leftJoin('accounts', 'accounts.id', 'holds.owner_id')
    .select(['holds.id', `holds.${column} as record`, 'reason', 'until', 'holds.created_at'])
    .select(['owner_id', 'first_name', 'last_name'])
    .where(`holds.${column}`, 'in', ids)
    .where(inForce(now))
    .$narrowType<{ record: string }>()
    .orderBy('holds.created_at')
    .orderBy('holds.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    record: row.record,
    reason: row.reason,
    until: row.until,
    owner: joinedColleague(row.owner_id, row.first_name, row.last_name),
    placedAt: row.created_at,
  }));
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
