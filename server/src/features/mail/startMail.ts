import type { Db } from '../../platform/database/schema/schema.ts';
import { day, hour } from '../../platform/durations.ts';
import type { MailEnvironment } from '../../platform/environment/environment.ts';
import type { App } from '../../platform/http/types.ts';
import { ImplausibleTimeError, requirePlausibleTime } from '../../shared/clock.ts';
import { outboxRuns } from '../../shared/deliver.ts';
import { keepRunning } from '../../shared/keepRunning.ts';
import { createMailer, type Mailer } from '../../shared/mail/mailer.ts';
import type { ReplyAddresses } from '../../shared/mail/replyAddress.ts';
import { queueSummaries } from '../../shared/notices/summaries.ts';
import { deleteOld } from '../../shared/outbox.ts';
import { sendMails } from './sendMails.ts';

/**
 * Milliseconds after which a mail is deleted, from its creation and in any state. Mails of replies stay with their record.
 * docs/protection.md names the period.
 */
const mailKept = 30 * day;

/** Milliseconds for the mail under way when the server closes: an accepted mail that is not noted as sent is sent twice. */
const grace = 5000;

/** Returns the function that deletes old mails, at most once an hour, and none while the clock is implausible. */
function createCleaning(db: Db): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = Date.now();
    if (now < next) return;
    next = now + hour;
    try {
      await requirePlausibleTime(db, now);
      await deleteOld(db, 'mail', now - mailKept);
    } catch (error) {
      // The retention job reports an implausible clock.
      if (!(error instanceof ImplausibleTimeError)) throw error;
    }
  };
}

interface MailStart {
  db: Db;
  environment: MailEnvironment;
  /** The site's origin. */
  origin: string | undefined;
  /** The addresses to which recipients reply. Undefined on a site that accepts no mail. */
  addresses: ReplyAddresses | undefined;
}

/**
 * Sends mails from when the server is ready until it closes. Unsent mails wait in the database. Without an SMTP server nothing is
 * sent, but old mails are still deleted.
 */
export function startMail(app: App, { db, environment, origin, addresses }: MailStart): Mailer {
  const abort = new AbortController();
  app.addHook('preClose', async () => {
    setTimeout(() => abort.abort(), grace).unref();
  });
  const clean = createCleaning(db);
  const { mode } = environment;
  let wake: () => void = () => undefined;
  const mailer = createMailer({ environment, wake: () => wake(), origin, addresses });
  const run = async (stopped: AbortSignal) => {
    await queueSummaries(db, mailer, Date.now());
    if (mode === 'smtp') {
      const { from, server } = environment;
      const { log, metrics } = app;
      const { mails } = metrics;
      await sendMails({
        db,
        log,
        server,
        from,
        mails,
        stopped,
        aborted: abort.signal,
        now: Date.now,
      });
    }
    await clean();
  };
  const begin = keepRunning(app, { ...outboxRuns, run });
  if (mode === 'smtp') wake = begin;
  return mailer;
}
