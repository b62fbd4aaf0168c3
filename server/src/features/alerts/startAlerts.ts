import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { type Alerts, noAlerts } from '../../shared/alerts.ts';
import { outboxRuns } from '../../shared/deliver.ts';
import { keepRunning } from '../../shared/keepRunning.ts';
import { putIntoOutbox } from '../../shared/outbox.ts';
import { deliverAlerts } from './deliverAlerts.ts';
import type { Webhook } from './postWebhook.ts';

/**
 * Sends alerts to the operator's webhook, from when the server is ready until it closes. What is not sent by then waits in
 * the database. Without a webhook, nothing is stored.
 */
export function startAlerts(
  app: App,
  { db, webhook }: { db: Db; webhook: Webhook | undefined },
): Alerts {
  if (!webhook) return noAlerts;
  const delivery = { db, webhook, log: app.log, deliveries: app.metrics.deliveries, now: Date.now };
  const run = (stopped: AbortSignal) => deliverAlerts({ ...delivery, stopped });
  const wake = keepRunning(app, { ...outboxRuns, run });
  return {
    queue: (transaction, { type, data }) =>
      putIntoOutbox(transaction, 'webhook', [
        { payload: { type, timestamp: new Date().toISOString(), data } },
      ]),
    wake,
  };
}
