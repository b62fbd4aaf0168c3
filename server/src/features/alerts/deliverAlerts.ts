import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import type { Db } from '../../platform/database/schema/schema.ts';
import { claimDue, type Claimed, deleteEnded, end, postpone } from '../../shared/outbox.ts';
import { postWebhook, type Webhook } from './postWebhook.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds before each further attempt, about a day in all; after the last one it is given up. */
export const retryDelays = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
];

/** Milliseconds for one request, and for the claim on it, which has to be longer. */
const limits = { request: 10 * second, lease: 60 * second, kept: 30 * 24 * hour };

export interface Delivery {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  webhook: Webhook;
  deliveries: Counter<'result'>;
  /** Ends what is under way. */
  stopped: AbortSignal;
  /** Milliseconds for one request. */
  timeout?: number;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
}

async function deliver(delivery: Delivery, { id, payload, attempts }: Claimed): Promise<void> {
  const { db, log, webhook, deliveries, stopped, timeout = limits.request, now } = delivery;
  const message = { id, body: payload, now: now() };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeout)]);
  const failure = await postWebhook(webhook, message, signal);
  if (!failure) {
    deliveries.inc({ result: 'sent' });
    return end(db, id, { state: 'sent', now: now() });
  }
  const delay = failure.final ? undefined : retryDelays[attempts - 1];
  const { reason } = failure;
  if (delay === undefined) {
    deliveries.inc({ result: 'given-up' });
    log.error({ alert: id, attempts, reason }, 'an alert was given up');
    return end(db, id, { state: 'failed', now: now() });
  }
  deliveries.inc({ result: 'failed' });
  log.warn({ alert: id, attempts, reason, delay }, 'an alert was not accepted');
  return postpone(db, id, now() + delay);
}

/** Sends every alert that is due, one after the other, and deletes old ones. */
export async function deliverAlerts(delivery: Delivery): Promise<void> {
  const { db, stopped, now } = delivery;
  while (!stopped.aborted) {
    const claimed = await claimDue(db, 'webhook', { now: now(), lease: limits.lease });
    if (!claimed) break;
    await deliver(delivery, claimed);
  }
  await deleteEnded(db, now() - limits.kept);
}
