import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import type { Alerts } from '../../shared/alerts.ts';
import { outboxRuns } from '../../shared/deliver.ts';
import { keepRunning } from '../../shared/keepRunning.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import { writeReleaseMail } from '../../shared/notices/releaseMails.ts';
import { putIntoOutbox } from '../../shared/outbox.ts';
import { findContact } from '../../shared/releases/contacts.ts';
import { deliverWebhooks, type WebhookDelivery } from './deliverWebhooks.ts';
import type { Webhook } from './postWebhook.ts';
import type { Environment } from '../../platform/environment/environment.ts';
import { createTeamWebhook, noTeamWebhook, type TeamWebhook } from '../../shared/notices/team.ts';

interface AlertsStart {
  db: Db;
  webhook: Webhook | undefined;
  mailer: Mailer;
}

/**
 * Sends alerts to the operator's webhook from when the server is ready until it closes, and queues mails to the teams of modules. Unsent
 * alerts wait in the database. Without a webhook, none is stored for it.
 */
export function startAlerts(app: App, { db, webhook, mailer }: AlertsStart): Alerts {
  const { deliveries } = app.metrics;
  const wakeWebhook = webhook && startDelivery(app, { db, kind: 'webhook', webhook, deliveries });
  const mailTeam: Alerts['mailTeam'] = async (transaction, alert) => {
    const contact = mailer.isOn && (await findContact(transaction, alert.data.module));
    const mail = contact && writeReleaseMail(alert, contact);
    if (!mail) return false;
    await mailer.queue(transaction, [mail]);
    return true;
  };
  return {
    async queue(transaction, alert) {
      const { type, data } = alert;
      const payload = { type, timestamp: new Date().toISOString(), data };
      if (webhook) await putIntoOutbox(transaction, 'webhook', [{ payload }]);
      return { mail: await mailTeam(transaction, alert), webhook: webhook !== undefined };
    },
    mailTeam,
    wake() {
      wakeWebhook?.();
      mailer.wake();
    },
  };
}

type Delivery = Pick<WebhookDelivery, 'db' | 'kind' | 'webhook' | 'deliveries'>;

/** Starts to send the stored messages of a webhook. Returns the function that requests a run. */
function startDelivery(app: App, delivery: Delivery): () => void {
  const run = (stopped: AbortSignal) =>
    deliverWebhooks({ ...delivery, log: app.log, now: Date.now, stopped });
  return keepRunning(app, { ...outboxRuns, run });
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
  const wake = startDelivery(app, { db, kind: 'team', webhook, deliveries });
  return createTeamWebhook({ language: webhook.language, origin }, wake);
}
