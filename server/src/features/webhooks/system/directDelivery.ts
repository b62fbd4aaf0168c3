import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import type { SystemAlert } from '../../../shared/alerts.ts';
import { postWebhook, type Webhook } from '../postWebhook.ts';

/** Milliseconds for one request: shorter than peers wait for this process's next beat. */
const timeout = 4_000;

/** The most that waits; the oldest are given up. */
const most = 100;

interface Options {
  webhook: Webhook;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  deliveries: Counter<'result'>;
}

/**
 * Posts alerts in order, from memory: the database may be what they are about. What was not accepted is sent again with
 * the next call.
 */
export function createDirectDelivery({ webhook, log, deliveries }: Options) {
  const waiting: { id: string; body: string }[] = [];
  const giveUp = (alert: string, reason: string) => {
    deliveries.inc({ result: 'given-up' });
    log.error({ alert, reason }, 'an alert was given up');
  };
  return {
    add(alerts: readonly SystemAlert[]): void {
      const timestamp = new Date().toISOString();
      for (const { type, data } of alerts)
        waiting.push({ id: randomUUID(), body: JSON.stringify({ type, timestamp, data }) });
      for (const { id } of waiting.splice(0, waiting.length - most))
        giveUp(id, `more than ${most} wait`);
    },
    async send(stopped: AbortSignal): Promise<void> {
      for (let next = waiting[0]; next && !stopped.aborted; next = waiting[0]) {
        const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeout)]);
        const failure = await postWebhook(webhook, { ...next, now: Date.now() }, signal);
        if (failure && !failure.final) {
          deliveries.inc({ result: 'failed' });
          log.warn({ alert: next.id, reason: failure.reason }, 'an alert was not accepted');
          return;
        }
        waiting.shift();
        if (failure) giveUp(next.id, failure.reason);
        else deliveries.inc({ result: 'sent' });
      }
    },
  };
}
