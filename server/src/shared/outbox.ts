import { randomUUID } from 'node:crypto';
import type { Db, OutboxTable } from '../platform/database/schema/schema.ts';
import type { AnsweredRecord } from './mail/replyAddress.ts';
import { isHeld } from './records/holds.ts';
import { applicationKind, messageKind } from './records/kinds.ts';
import { isAboutSpam } from './records/spam.ts';

export type OutboxKind = OutboxTable['kind'];

/** A new item of the outbox. */
export interface Entry {
  /** The id of its row; a new one by default. */
  id?: string | undefined;
  payload: object;
  /** When the item may be sent, in milliseconds since the epoch; immediately by default. */
  notBefore?: number | undefined;
  /** Due items with a lower number are sent first; 0 by default. */
  priority?: number | undefined;
  /** The recipient's address of a mail, and the record that the item belongs to. The item is deleted with the record. */
  recipient?: string;
  contactId?: string | undefined;
  applicationId?: string | undefined;
}

/** An item that this process has claimed in order to send it. */
export interface Claimed {
  id: string;
  /** The payload as JSON. */
  payload: string;
  /** The number of attempts, including the claimed one. */
  attempts: number;
}

/**
 * Adds items to the outbox, in the transaction of the change that they report: both are stored or neither. The process that claims an
 * item sends it later, at least once. Items in the state `caught` are only kept for display.
 */
export async function putIntoOutbox(
  db: Db,
  kind: OutboxKind,
  entries: readonly Entry[],
  { state = 'waiting' }: { state?: 'waiting' | 'caught' } = {},
): Promise<void> {
  if (entries.length === 0) return;
  const now = Date.now();
  await db
    .insertInto('outbox')
    .values(
      entries.map(
        ({ id, payload, notBefore, priority = 0, recipient, contactId, applicationId }) => ({
          id: id ?? randomUUID(),
          kind,
          payload: JSON.stringify(payload),
          state,
          attempts: 0,
          priority,
          next_attempt_at: notBefore ?? now,
          created_at: now,
          ended_at: state === 'waiting' ? null : now,
          recipient: recipient?.toLowerCase() ?? null,
          contact_id: contactId ?? null,
          application_id: applicationId ?? null,
          error: null,
        }),
      ),
    )
    .execute();
}

/**
 * Claims the item of the lowest priority number that has been due for the longest time, for `lease` milliseconds: if this process ends before it stores the result,
 * another process retries afterwards. Due items about spam are deleted. Returns undefined if nothing is due.
 */
export async function claimDue(
  db: Db,
  kind: OutboxKind,
  { now, lease }: { now: number; lease: number },
): Promise<Claimed | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'payload', 'attempts', isAboutSpam('outbox').as('spam')])
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .orderBy('priority')
      .orderBy('next_attempt_at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    if (due.spam) {
      await db
        .deleteFrom('outbox')
        .where('id', '=', due.id)
        .where('state', '=', 'waiting')
        .execute();
      continue;
    }
    const attempts = due.attempts + 1;
    // Another process may have claimed the item in between. Each claim counts one attempt, so the number of attempts would differ.
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ attempts, next_attempt_at: now + lease })
      .where('id', '=', due.id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', due.attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { ...due, attempts };
  }
}

/** Sets when the next attempt is due, and why this one failed. Does nothing if another process has claimed the item since. */
export async function postpone(
  db: Db,
  { id, attempts }: Claimed,
  { until, error }: { until: number; error: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: until, error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}

/** Marks an item as sent. */
export async function endSent(db: Db, { id }: Claimed, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', ended_at: now, error: null })
    .where('id', '=', id)
    .execute();
}

/** When an item failed for good, in milliseconds since the epoch, and why. */
interface Failed {
  now: number;
  error: string;
}

const markFailed = (db: Db, { now, error }: Failed) =>
  db.updateTable('outbox').set({ state: 'failed', ended_at: now, error });

/** Marks an item as failed for good. Does nothing if another process has claimed the item since. */
export async function endFailed(db: Db, { id, attempts }: Claimed, failure: Failed): Promise<void> {
  await markFailed(db, failure)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}

/** Marks a mail that the mail server accepted, and then could not deliver, as failed. */
export async function endUndelivered(db: Db, id: string, failure: Failed): Promise<void> {
  await markFailed(db, failure)
    .where('id', '=', id)
    .where('kind', '=', 'mail')
    .where('state', '=', 'sent')
    .execute();
}

/** The message or application that a mail of the site concerns; undefined for other mails, and for one that is deleted. */
export async function findMailRecord(db: Db, id: string): Promise<AnsweredRecord | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(['contact_id', 'application_id'])
    .where('id', '=', id)
    .where('kind', '=', 'mail')
    .executeTakeFirst();
  if (row?.contact_id) return { kind: 'messages', id: row.contact_id };
  return row?.application_id ? { kind: 'applications', id: row.application_id } : undefined;
}

/** Deletes items of a kind that were sent or given up before a time. */
export async function deleteEnded(db: Db, kind: OutboxKind, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('kind', '=', kind).where('ended_at', '<', before).execute();
}

/**
 * Deletes items of a kind that were added before a time, in any state. Mails of replies stay with their record, and other mails as long
 * as a hold keeps it.
 */
export async function deleteOld(db: Db, kind: OutboxKind, before: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('created_at', '<', before)
    .where('id', 'not in', db.selectFrom('replies').select('mail_id'))
    .where((where) => where.not(isHeld(messageKind, Date.now(), 'outbox.contact_id')))
    .where((where) => where.not(isHeld(applicationKind, Date.now(), 'outbox.application_id')))
    .execute();
}

/** Deletes an item unless its sending has been attempted. Returns whether the item was deleted. */
export async function withdraw(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * The number of mails added for each address since a time, by the address in lower case. With `patterns`, only mails whose payload is
 * like one of them count.
 */
export async function countRecent(
  db: Db,
  addresses: readonly string[],
  { since, patterns }: { since: number; patterns?: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select('recipient')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where(
      'recipient',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .where('created_at', '>=', since)
    .$if(patterns !== undefined, (query) =>
      query.where((where) =>
        where.or((patterns ?? []).map((pattern) => where('payload', 'like', pattern))),
      ),
    )
    .groupBy('recipient')
    .execute();
  return new Map(rows.map(({ recipient, total }) => [recipient ?? '', Number(total)]));
}

/** The number of items of a kind that were added since a time. */
export async function countAdded(db: Db, kind: OutboxKind, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('outbox')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The addresses, in lower case, to which the last mail was given up. */
export async function findGivenUp(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'state'])
    .where(
      'recipient',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const last = new Map(rows.map(({ recipient, state }) => [recipient ?? '', state]));
  return new Set([...last.keys()].filter((address) => last.get(address) === 'failed'));
}

/** When the oldest waiting item was added, in milliseconds since the epoch; undefined if none is waiting. */
export async function waitingSince(db: Db, kind: OutboxKind): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
