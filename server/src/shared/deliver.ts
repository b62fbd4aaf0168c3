import type { Db } from '../platform/database/schema/schema.ts';
import { claimDue, type Claimed, endFailed, endSent, type OutboxKind, postpone } from './outbox.ts';

/** Why a receiver did not accept an item. */
export interface Failure {
  /** The reason for the log, without secrets. */
  reason: string;
  /** More details, for people who may see the item. The default is `reason`. */
  details?: string;
  /** Whether no further attempt can help. */
  final: boolean;
  /** Whether the receiver accepts nothing at all for now, so that the other items wait for the next run. */
  unavailable?: boolean;
}

/** The result of an attempt. `refused`: the receiver reported that no further attempt can help. */
export interface Outcome {
  id: string;
  attempts: number;
  result: 'sent' | 'failed' | 'refused' | 'given-up';
  reason?: string;
  /** Milliseconds until the next attempt. */
  delay?: number;
}

export interface Delivery {
  db: Db;
  kind: OutboxKind;
  /** Sends a claimed item. Resolves to undefined if the receiver accepted it. */
  send: (claimed: Claimed) => Promise<Failure | undefined>;
  /** Milliseconds before each further attempt. After the last attempt the item is given up. */
  retryDelays: readonly number[];
  /** Milliseconds for which a claim is valid: longer than `send` takes. */
  lease: number;
  /** A signal that ends the run before the next attempt. */
  stopped: AbortSignal;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
  report: (outcome: Outcome) => void;
}

/** Stores a failure and returns the outcome of the attempt. */
async function storeFailure(
  { db, retryDelays, now }: Delivery,
  claimed: Claimed,
  { reason, details = reason, final }: Failure,
): Promise<Outcome> {
  const { id, attempts } = claimed;
  const delay = final ? undefined : retryDelays[attempts - 1];
  if (delay === undefined) {
    await endFailed(db, claimed, { now: now(), error: details });
    return { id, attempts, reason, result: final ? 'refused' : 'given-up' };
  }
  await postpone(db, claimed, { until: now() + delay, error: details });
  return { id, attempts, reason, delay, result: 'failed' };
}

/** Sends the next item that is due. Resolves to whether another one can be sent. */
async function deliverNext(delivery: Delivery): Promise<boolean> {
  const { db, kind, send, lease, stopped, now, report } = delivery;
  if (stopped.aborted) return false;
  const claimed = await claimDue(db, kind, { now: now(), lease });
  if (!claimed) return false;
  const failure = await send(claimed);
  if (failure) {
    report(await storeFailure(delivery, claimed, failure));
    return !failure.unavailable;
  }
  await endSent(db, claimed, now());
  report({ id: claimed.id, attempts: claimed.attempts, result: 'sent' });
  return true;
}

/**
 * Sends all items that are due, `parallel` at a time. The first one is sent alone, so that a receiver that is not available costs one
 * attempt.
 */
export async function deliverDue(delivery: Delivery, parallel = 1): Promise<void> {
  if (!(await deliverNext(delivery))) return;
  const repeat = async () => {
    while (await deliverNext(delivery));
  };
  await Promise.all(Array.from({ length: parallel }, repeat));
}

/** The options of `keepRunning` for the outbox. Regular runs (milliseconds) find retries and items of other processes. */
export const outboxRuns = { interval: 5000, failure: 'the outbox could not be read' };
