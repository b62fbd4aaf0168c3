import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { company } from '@sumut/contracts/company/company';
import { mailLease } from '@sumut/contracts/portal/mail';
import type { Db } from '../../platform/database/schema/schema.ts';
import { day, hour } from '../../platform/durations.ts';
import type { MailEnvironment } from '../../platform/environment/environment.ts';
import type { App } from '../../platform/http/types.ts';
import { ImplausibleTimeError, requirePlausibleTime } from '../../shared/clock.ts';
import { deliverDue, outboxRuns, type Outcome } from '../../shared/deliver.ts';
import { keepRunning } from '../../shared/keepRunning.ts';
import { createMailer, type Mailer, type StoredMail } from '../../shared/mail/mailer.ts';
import type { ReplyAddresses } from '../../shared/mail/replyAddress.ts';
import { queueSummaries } from '../../shared/notices/notify.ts';
import { type Claimed, deleteOld } from '../../shared/outbox.ts';
import type { SmtpServer } from '../../platform/environment/variables.ts';
import { openSmtp } from './smtp.ts';

const second = 1000;
const minute = 60 * second;

/**
 * Milliseconds before each further attempt, two days in all. A mail server that greylists an unknown sender accepts the mail after
 * some minutes; an outage of a mail server rarely lasts longer than a weekend.
 */
const mailRetryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 14 * hour, 24 * hour];

/** Mails that are sent at the same time. Our own choice; mail servers accept at least ten connections. */
const parallel = 4;

/** Milliseconds for one mail, and for the lease on it, which has to be longer. */
const limits = { mail: 60 * second, lease: mailLease };

/** The values of the `Auto-Submitted` header. A reply has none: a person wrote it. */
const automatic = {
  'message-received': 'auto-replied',
  'application-received': 'auto-replied',
  reply: undefined,
  notice: 'auto-generated',
  summary: 'auto-generated',
  release: 'auto-generated',
} as const;

interface MailDelivery {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  server: SmtpServer;
  /** The address that mail comes from. */
  from: string;
  mails: Counter<'result'>;
  /** Ends the run before the next mail. */
  stopped: AbortSignal;
  /** Ends the mail under way, too. */
  aborted: AbortSignal;
  /** Starts the time limit for one mail. Returns the signal that ends the attempt. */
  startTimeLimit?: () => AbortSignal;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
}

/** Counts the result of an attempt and logs a failure, without address or content. */
function report({ log, mails }: MailDelivery, outcome: Outcome): void {
  const { id: mail, attempts, result, reason, delay } = outcome;
  mails.inc({ result });
  if (result === 'failed') log.warn({ mail, attempts, reason, delay }, 'a mail was not accepted');
  if (result === 'refused') log.warn({ mail, attempts, reason }, 'a mail was refused');
  if (result === 'given-up') log.error({ mail, attempts, reason }, 'a mail was given up');
}

/** Sends every mail that is due, some at a time. When the mail server is unavailable, the rest waits for the next run. */
export async function sendMails(delivery: MailDelivery): Promise<void> {
  const { db, server, from: address, stopped, aborted, now } = delivery;
  const { startTimeLimit = () => AbortSignal.timeout(limits.mail) } = delivery;
  const smtp = openSmtp(server, { connections: parallel });
  const send = ({ id, payload }: Claimed) => {
    const { language, purpose, ...content } = JSON.parse(payload) as StoredMail;
    const from = { name: company.name[language], address };
    const signal = AbortSignal.any([aborted, startTimeLimit()]);
    const mail = { ...content, from, id, date: now(), automatic: automatic[purpose] };
    return smtp.send(mail, signal);
  };
  try {
    await deliverDue(
      {
        db,
        kind: 'mail',
        send,
        retryDelays: mailRetryDelays,
        lease: limits.lease,
        stopped,
        now,
        report: (outcome) => report(delivery, outcome),
      },
      parallel,
    );
  } finally {
    smtp.close();
  }
}

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
