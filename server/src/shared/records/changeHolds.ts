import { randomUUID } from 'node:crypto';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Hold, HoldFields } from '@sumut/contracts/portal/holds';
import { can } from '@sumut/contracts/portal/permissions';
import type { Db, HoldsTable } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Account } from '../accounts/repository.ts';
import { recordAudit } from '../auditLog.ts';
import { requireFound, requireRecord } from './find.ts';
import { findHolds, holdColumn, inForce, lockRecords, type StoredHold } from './holds.ts';
import type { RecordKind } from './kinds.ts';
import type { Reader } from './readable.ts';
import { bumpRevision } from './revisions.ts';

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
