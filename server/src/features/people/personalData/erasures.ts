import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Erasure, NewErasure } from '@sumut/contracts/portal/personalData';
import { personalDataLimits } from '@sumut/contracts/portal/personalData';
import type { Db, ErasuresTable } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound } from '../../../shared/records/readable.ts';
import type { Owned } from '../findPerson.ts';
import { eraseSubject, requireNothingHeld } from './erase.ts';
import { answerRequest } from './requests.ts';
import { findSubject } from './subject.ts';

type Row = Selectable<ErasuresTable>;

const toErasure = (row: Row): Erasure => ({
  id: row.id,
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  approvedBy: row.approved_by,
  erasedAt: row.erased_at,
  record:
    row.record_kind === null || row.record_id === null
      ? null
      : { kind: row.record_kind, id: row.record_id },
  records: row.records,
});

/** The erasures, newest first. */
export async function listErasures(db: Db): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('erasures')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(personalDataLimits.listed)
    .execute();
  return rows.map(toErasure);
}

interface By {
  account: Account;
  /** The installation's key. */
  key: Buffer;
}

/** Erases the person of a waiting erasure, whose record it deletes. Throws `not-found`, and `held`. */
async function complete(transaction: Db, row: Row, { account, key }: By): Promise<Erasure> {
  if (row.record_kind === null || row.record_id === null) throw new HttpProblem('not-found');
  const record = { kind: row.record_kind, id: row.record_id };
  const { subject, identities } = await findSubject(transaction, record, { reader: account, key });
  await requireNothingHeld(transaction, subject);
  const by = { erasure: row.id, actor: account.username };
  const records = await eraseSubject(transaction, subject, by);
  // Another admin has erased the person in the meantime.
  if (records === 0) throw new HttpProblem('not-found');
  const done = {
    erased_at: Date.now(),
    record_kind: null,
    record_id: null,
    records,
    identities: JSON.stringify(identities),
  };
  const erased = await transaction
    .updateTable('erasures')
    .set({ ...done, approved_by: row.requested_by === account.username ? null : account.username })
    .where('id', '=', row.id)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row.request_id !== null) await answerRequest(transaction, row.request_id, account.username);
  return toErasure(requireFound(erased));
}

/**
 * Erases what is stored of the person who sent a record. With `needsApproval`, the erasure waits for another admin. Runs in its own
 * transaction. Throws `not-found`, and `held`.
 */
export async function requestErasure(
  db: Db,
  record: Pick<Owned, 'kind' | 'id'>,
  { reason, request, needsApproval, ...by }: NewErasure & By & { needsApproval: boolean },
): Promise<Erasure> {
  return db.transaction().execute(async (transaction) => {
    await findSubject(transaction, record, { reader: by.account, key: by.key });
    const row: Row = {
      id: randomUUID(),
      reason,
      requested_by: by.account.username,
      requested_at: Date.now(),
      approved_by: null,
      erased_at: null,
      record_kind: record.kind,
      record_id: record.id,
      request_id: request ?? null,
      records: 0,
      identities: '[]',
    };
    await transaction.insertInto('erasures').values(row).execute();
    if (!needsApproval) return complete(transaction, row, by);
    await recordAudit(transaction, {
      actor: by.account.username,
      action: 'person.erasure-requested',
      subject: row.id,
    });
    return toErasure(row);
  });
}

const findWaiting = async (db: Db, id: string): Promise<Row> =>
  requireFound(
    await db
      .selectFrom('erasures')
      .selectAll()
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
  );

/**
 * Approves an erasure that another admin has requested, and erases. Runs in its own transaction. Throws `not-found`, `own-account` for the
 * user's own request, and `held`.
 */
export async function approveErasure(db: Db, id: string, by: By): Promise<Erasure> {
  return db.transaction().execute(async (transaction) => {
    const row = await findWaiting(transaction, id);
    if (row.requested_by === by.account.username) throw new HttpProblem('own-account');
    return complete(transaction, row, by);
  });
}

/** Removes an erasure that waits for approval. Runs in its own transaction. Throws `not-found`. */
export async function declineErasure(db: Db, id: string, by: Account): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Another admin may approve it at the same time: the record of a completed erasure must stay.
    const declined = await transaction
      .deleteFrom('erasures')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (declined.numDeletedRows === 0n) throw new HttpProblem('not-found');
    await recordAudit(transaction, {
      actor: by.username,
      action: 'person.erasure-declined',
      subject: id,
    });
  });
}
