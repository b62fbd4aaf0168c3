import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import type { Db } from '../../platform/database/schema/schema.ts';
import { deliverDue, type Outcome } from '../../shared/deliver.ts';
import { deleteEnded, type OutboxKind } from '../../shared/outbox.ts';
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

export interface WebhookDelivery {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** What the outbox keeps for this webhook. */
  kind: Extract<OutboxKind, 'webhook' | 'team'>;
  webhook: Webhook;
  deliveries: Counter<'result'>;
  /** Ends what is under way. */
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

/** Sends everything that is due to a webhook, one after the other, and deletes old messages. */
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
