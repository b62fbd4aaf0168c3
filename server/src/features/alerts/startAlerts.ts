import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { type Alerts, noAlerts } from '../../shared/alerts.ts';
import { putIntoOutbox } from '../../shared/outbox.ts';
import { deliverAlerts } from './deliverAlerts.ts';
import type { Webhook } from './postWebhook.ts';

/** Milliseconds between two looks for what is due: what failed, and what another process left. */
const interval = 5000;

/**
 * Sends alerts to the operator's webhook, from when the server is ready until it closes. What is not sent by then waits in
 * the database. Without a webhook, nothing is stored.
 */
export function startAlerts(
  app: App,
  { db, webhook }: { db: Db; webhook: Webhook | undefined },
): Alerts {
  if (!webhook) return noAlerts;
  const stop = new AbortController();
  const delivery = {
    db,
    webhook,
    log: app.log,
    deliveries: app.metrics.deliveries,
    stopped: stop.signal,
    now: Date.now,
  };
  let running = Promise.resolve();
  let waiting = false;
  const run = async () => {
    waiting = false;
    try {
      await deliverAlerts(delivery);
    } catch (error) {
      // The next run sends it.
      app.log.error({ err: error }, 'alerts could not be read');
    }
  };
  const wake = () => {
    // A run that has not begun will find what is new.
    if (waiting || stop.signal.aborted) return;
    waiting = true;
    running = running.then(run);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    wake();
    timer = setInterval(wake, interval).unref();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    clearInterval(timer);
    await running;
  });
  return {
    queue: (transaction, { type, data }) =>
      putIntoOutbox(transaction, 'webhook', {
        type,
        timestamp: new Date().toISOString(),
        data,
      }),
    wake,
  };
}
