import { randomUUID } from 'node:crypto';
import type { Db, OutboxTable } from '../platform/database/schema/schema.ts';

type Kind = OutboxTable['kind'];

/** Something to send, claimed by this process. */
export interface Claimed {
  id: string;
  /** JSON, as it was put in. */
  payload: string;
  /** Attempts so far, with the one that was claimed. */
  attempts: number;
}

/**
 * Puts something into the outbox, in the transaction of the change that it reports: both happen or neither. It is sent after
 * that, at least once, by whichever process claims it.
 */
export async function putIntoOutbox(db: Db, kind: Kind, payload: object): Promise<void> {
  const now = Date.now();
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind,
      payload: JSON.stringify(payload),
      state: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
      ended_at: null,
    })
    .execute();
}

/**
 * Claims the oldest that is due, for `lease` milliseconds: when this process ends before it has reported the result, another
 * one tries again after that. Undefined when nothing is due.
 */
export async function claimDue(
  db: Db,
  kind: Kind,
  { now, lease }: { now: number; lease: number },
): Promise<Claimed | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'payload', 'attempts'])
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
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

/** Sets when the next attempt is due. */
export async function postpone(db: Db, id: string, until: number): Promise<void> {
  await db.updateTable('outbox').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

/** Ends something that was sent, or that nobody will try to send again. */
export async function end(
  db: Db,
  id: string,
  { state, now }: { state: 'sent' | 'failed'; now: number },
): Promise<void> {
  await db.updateTable('outbox').set({ state, ended_at: now }).where('id', '=', id).execute();
}

/** Deletes what ended before a time. */
export async function deleteEnded(db: Db, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('ended_at', '<', before).execute();
}

/** When the oldest was put in that waits; undefined when nothing does. */
export async function waitingSince(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
