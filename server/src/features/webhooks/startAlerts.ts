import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { type Alerts, noAlerts } from '../../shared/alerts.ts';
import { outboxRuns } from '../../shared/deliver.ts';
import { keepRunning } from '../../shared/keepRunning.ts';
import { putIntoOutbox } from '../../shared/outbox.ts';
import { deliverWebhooks } from './deliverWebhooks.ts';
import type { Webhook } from './postWebhook.ts';

/**
 * Sends alerts to the operator's webhook from when the server is ready until it closes. Unsent alerts wait in the database. Without
 * a webhook, nothing is stored.
 */
export function startAlerts(
  app: App,
  { db, webhook }: { db: Db; webhook: Webhook | undefined },
): Alerts {
  if (!webhook) return noAlerts;
  const { deliveries } = app.metrics;
  const delivery = {
    db,
    kind: 'webhook',
    webhook,
    log: app.log,
    deliveries,
    now: Date.now,
  } as const;
  const run = (stopped: AbortSignal) => deliverWebhooks({ ...delivery, stopped });
  const wake = keepRunning(app, { ...outboxRuns, run });
  return {
    queue: (transaction, { type, data }) =>
      putIntoOutbox(transaction, 'webhook', [
        { payload: { type, timestamp: new Date().toISOString(), data } },
      ]),
    wake,
  };
}
