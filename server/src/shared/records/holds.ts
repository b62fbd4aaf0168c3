import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Hold, HoldFields } from '@sumut/contracts/portal/holds';
import { can } from '@sumut/contracts/portal/permissions';
import type { Db, HoldsTable } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Account } from '../accounts/repository.ts';
import { recordAudit } from '../auditLog.ts';
import { type Reader, requireFound, requireRecord } from './readable.ts';
import type { RecordKind } from './kinds.ts';
import { bumpRevision } from './revisions.ts';
import { joinedColleague } from './colleagues.ts';

type Kind = Pick<RecordKind, 'table'>;

/** A hold in force, which keeps its record from every deletion, and the id of the record. */
type StoredHold = Omit<Hold, 'changeable'> & { record: string };

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
const lockRecords = (transaction: Db, { table }: Kind, ids: readonly string[]) =>
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

/** A hold as `reader` sees it. Its owner and admins may change it. */
export const toHold = (hold: StoredHold, { id, role }: Reader): Hold => ({
  ...hold,
  changeable: hold.owner?.id === id || can(role, 'holds.manage'),
});

/** The holds in force of a record, oldest first. */
export const listHolds = async (
  db: Db,
  kind: RecordKind,
  record: string,
  reader: Reader,
): Promise<Hold[]> => (await findHolds(db, kind, [record])).map((hold) => toHold(hold, reader));

/** The record of a hold, and the account that acts. */
interface Acting {
  record: string;
  by: Account;
}

/** Records what happened to a hold. The log outlives the record, so it has only the id of the reason: that of the hold. */
async function logChange(
  db: Db,
  kind: RecordKind,
  { record, by }: Acting,
  action: 'placed' | 'changed' | 'ended',
  details: Pick<AuditDetails, 'reason' | 'heldUntil'>,
): Promise<void> {
  const actor = by.username;
  await recordAudit(db, {
    actor,
    action: `${kind.audit}.hold-${action}`,
    subject: record,
    details,
  });
  await bumpRevision(db, kind, { id: record });
}

/** Stores a hold with its entry in the audit log, and returns it. Throws `validation` if the end is not in the future. */
async function store(
  db: Db,
  kind: RecordKind,
  { record, by }: Acting,
  { reason, until, owner, placedAt }: HoldFields & { owner: string | null; placedAt: number },
  action: 'placed' | 'changed',
): Promise<Hold> {
  if (until !== null && until <= Date.now())
    throw new HttpProblem('validation', { errors: [{ field: 'until', error: 'invalid' }] });
  const id = randomUUID();
  const row: HoldsTable = {
    ...{ id, contact_id: null, application_id: null, [holdColumn(kind)]: record },
    ...{ reason, until, owner_id: owner, created_at: placedAt, ended_at: null },
  };
  await db.insertInto('holds').values(row).execute();
  await logChange(db, kind, { record, by }, action, { reason: id, heldUntil: until });
  const holds = await listHolds(db, kind, record, by);
  return requireFound(holds.find((hold) => hold.id === id));
}

/** Places a hold of the acting account. Throws `not-found` and `validation`. Runs in its own transaction. */
export const placeHold = (
  db: Db,
  kind: RecordKind,
  acting: Acting,
  fields: HoldFields,
): Promise<Hold> =>
  db.transaction().execute(async (transaction) => {
    await lockRecords(transaction, kind, [acting.record]);
    await requireRecord(transaction, kind, acting.record, acting.by);
    const owner = { owner: acting.by.id, placedAt: Date.now() };
    return store(transaction, kind, acting, { ...fields, ...owner }, 'placed');
  });

/** Ends a hold, and returns its owner and the time when it was placed. Throws `not-found`, `forbidden` and `stale`. */
async function close(db: Db, kind: RecordKind, { record, by }: Acting, id: string) {
  await lockRecords(db, kind, [record]);
  await requireRecord(db, kind, record, by);
  const stored = db.selectFrom('holds').where('id', '=', id).where(holdColumn(kind), '=', record);
  const row = requireFound(await stored.select(['owner_id', 'created_at']).executeTakeFirst());
  if (row.owner_id !== by.id && !can(by.role, 'holds.manage')) throw new HttpProblem('forbidden');
  const now = Date.now();
  const { numUpdatedRows } = await db
    .updateTable('holds')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where(inForce(now))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpProblem('stale');
  return { owner: row.owner_id, placedAt: row.created_at };
}

/**
 * Replaces a hold by one with other values and the same owner, so that the timeline still has the earlier reason. Throws `not-found`,
 * `forbidden` for a hold of somebody else, `stale` if the hold is no longer in force, and `validation`. Runs in its own transaction.
 */
export const changeHold = (
  db: Db,
  kind: RecordKind,
  { hold, ...acting }: Acting & { hold: string },
  fields: HoldFields,
): Promise<Hold> =>
  db.transaction().execute(async (transaction) => {
    const placed = await close(transaction, kind, acting, hold);
    return store(transaction, kind, acting, { ...fields, ...placed }, 'changed');
  });

/** Ends a hold. Throws like `changeHold`. Runs in its own transaction. */
export const endHold = (
  db: Db,
  kind: RecordKind,
  { hold, ...acting }: Acting & { hold: string },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await close(transaction, kind, acting, hold);
    await logChange(transaction, kind, acting, 'ended', { reason: hold });
  });
