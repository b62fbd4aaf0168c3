import { randomUUID } from 'node:crypto';
import type { Db, OutboxTable } from '../platform/database/schema/schema.ts';
import { isAboutSpam } from './records/spam.ts';

export type OutboxKind = OutboxTable['kind'];

/** Something to put in. */
export interface Entry {
  /** A new one by default. */
  id?: string | undefined;
  payload: object;
  /** When it may be sent, in milliseconds since the epoch; at once by default. */
  notBefore?: number | undefined;
  /** Of a mail: its address, and the record that it goes with. */
  recipient?: string;
  contactId?: string | undefined;
  applicationId?: string | undefined;
}

/** Something to send, claimed by this process. */
export interface Claimed {
  id: string;
  /** JSON, as it was put in. */
  payload: string;
  /** Attempts so far, with the one that was claimed. */
  attempts: number;
}

/**
 * Puts things into the outbox, in the transaction of the change that they report: both happen or neither. They are sent after
 * that, at least once, by whichever process claims them; those that are `caught` are only kept to be looked at.
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
      entries.map(({ id, payload, notBefore, recipient, contactId, applicationId }) => ({
        id: id ?? randomUUID(),
        kind,
        payload: JSON.stringify(payload),
        state,
        attempts: 0,
        next_attempt_at: notBefore ?? now,
        created_at: now,
        ended_at: state === 'waiting' ? null : now,
        recipient: recipient?.toLowerCase() ?? null,
        contact_id: contactId ?? null,
        application_id: applicationId ?? null,
        error: null,
      })),
    )
    .execute();
}

/**
 * Claims what has been due for longest, for `lease` milliseconds: when this process ends before it has reported the result,
 * another one tries again after that. What is due about spam is dropped. Undefined when nothing is due.
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
    // Another process may have claimed it in between. Each claim counts one attempt, so the number shows it.
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

/** Sets when the next attempt is due, and why this one failed. Not when somebody else has claimed it since. */
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

/** Ends something that was sent. */
export async function endSent(db: Db, { id }: Claimed, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', ended_at: now, error: null })
    .where('id', '=', id)
    .execute();
}

/** Ends something that nobody will try to send again. Not when somebody else has claimed it since. */
export async function endFailed(
  db: Db,
  { id, attempts }: Claimed,
  { now, error }: { now: number; error: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'failed', ended_at: now, error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes what ended before a time. */
export async function deleteEnded(db: Db, kind: OutboxKind, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('kind', '=', kind).where('ended_at', '<', before).execute();
}

/** Deletes what was put in before a time, whatever became of it. Replies stay with their record. */
export async function deleteOld(db: Db, kind: OutboxKind, before: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('created_at', '<', before)
    .where('id', 'not in', db.selectFrom('replies').select('mail_id'))
    .execute();
}

/** Takes something back that nobody has tried to send; whether it could. */
export async function takeBack(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many mails were put in for each address since a time, by the address in lower case. */
export async function countRecent(
  db: Db,
  addresses: readonly string[],
  since: number,
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
    .groupBy('recipient')
    .execute();
  return new Map(rows.map(({ recipient, total }) => [recipient ?? '', Number(total)]));
}

/** How many of a kind were put in since a time. */
export async function countPut(db: Db, kind: OutboxKind, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('outbox')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Those of some addresses, in lower case, to which the last mail was given up. */
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

/** When the oldest was put in that waits; undefined when nothing does. */
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
