import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { hour } from '../../platform/durations.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { deliverDue, type Outcome } from '../../shared/deliver.ts';
import { deleteEnded, type OutboxKind } from '../../shared/outbox.ts';
import { postWebhook, type Webhook } from './postWebhook.ts';

const second = 1000;
const minute = 60 * second;

/** Milliseconds before each further attempt, 17.5 hours in all. After the last attempt the message is given up. */
export const retryDelays = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
];

/** Milliseconds for one request, for the lease on its message, which has to be longer, and for which ended messages are kept. */
const limits = { request: 10 * second, lease: 60 * second, kept: 30 * 24 * hour };

export interface WebhookDelivery {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The kind of outbox rows that are sent to this webhook. */
  kind: Extract<OutboxKind, 'webhook' | 'team'>;
  webhook: Webhook;
  deliveries: Counter<'result'>;
  /** Ends the run and the request under way. */
  stopped: AbortSignal;
  /** Milliseconds for one request. */
  timeout?: number;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
}

const names = { webhook: 'an alert', team: 'a message to the team' };

/** Counts the result of an attempt and logs a failure. */
function report({ kind, log, deliveries }: WebhookDelivery, outcome: Outcome): void {
  const { id, attempts, result, reason, delay } = outcome;
  deliveries.inc({ result: result === 'refused' ? 'given-up' : result });
  if (result === 'sent') return;
  if (result === 'failed')
    log.warn({ webhook: id, attempts, reason, delay }, `${names[kind]} was not accepted`);
  else log.error({ webhook: id, attempts, reason }, `${names[kind]} was given up`);
}

/** Sends every due message to a webhook, one after the other, and deletes old messages. */
export async function deliverWebhooks(delivery: WebhookDelivery): Promise<void> {
  const { db, kind, webhook, stopped, timeout = limits.request, now } = delivery;
  await deliverDue({
    db,
    kind,
    send: ({ id, payload }) =>
      postWebhook(
        webhook,
        { id, body: payload, now: now() },
        AbortSignal.any([stopped, AbortSignal.timeout(timeout)]),
      ),
    retryDelays,
    lease: limits.lease,
    stopped,
    now,
    report: (outcome) => report(delivery, outcome),
  });
  await deleteEnded(db, kind, now() - limits.kept);
}
