import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { type Alerts, noAlerts } from '../../shared/alerts.ts';
import { outboxRuns } from '../../shared/deliver.ts';
import { keepRunning } from '../../shared/keepRunning.ts';
import { putIntoOutbox } from '../../shared/outbox.ts';
import { deliverWebhooks } from './deliverWebhooks.ts';
import type { Webhook } from './postWebhook.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { createTeamWebhook, noTeamWebhook, type TeamWebhook } from '../../shared/notices/team.ts';

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

interface TeamWebhookStart {
  db: Db;
  webhook: Environment['teamWebhook'];
  /** The site's origin, for links. */
  origin: string | undefined;
}

/**
 * Posts new messages and applications to the team's webhook from when the server is ready until it closes. Unsent posts wait in the
 * database. Without a webhook, nothing is stored.
 */
export function startTeamWebhook(app: App, { db, webhook, origin }: TeamWebhookStart): TeamWebhook {
  if (!webhook) return noTeamWebhook;
  const deliveries = app.metrics.teamDeliveries;
  const delivery = { db, kind: 'team', webhook, log: app.log, deliveries, now: Date.now } as const;
  const run = (stopped: AbortSignal) => deliverWebhooks({ ...delivery, stopped });
  const wake = keepRunning(app, { ...outboxRuns, run });
  return createTeamWebhook({ language: webhook.language, origin }, wake);
}
