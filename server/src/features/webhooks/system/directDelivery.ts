import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import type { SystemAlert } from '../../../shared/alerts.ts';
import { postWebhook, type Webhook } from '../postWebhook.ts';

/**
 * Milliseconds for one request, and after which no further one begins: both together are less than the time after which other processes
 * miss the next beat of this one.
 */
const timeout = 4_000;

/** The maximum number of waiting alerts. When there are more, the oldest are given up. */
const maxWaiting = 100;

interface Options {
  webhook: Webhook;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  deliveries: Counter<'result'>;
}

/**
 * Posts alerts in order, from memory, because an alert may report a fault of the database. An alert that was not accepted, or not yet
 * sent after `timeout`, is sent with the next call.
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
      for (const { id } of waiting.splice(0, waiting.length - maxWaiting))
        giveUp(id, `more than ${maxWaiting} alerts are waiting`);
    },
    async send(stopped: AbortSignal): Promise<void> {
      const end = performance.now() + timeout;
      const mayGoOn = () => !stopped.aborted && performance.now() < end;
      for (let next = waiting[0]; next && mayGoOn(); next = waiting[0]) {
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
