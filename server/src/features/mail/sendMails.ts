import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { company } from '@sumut/contracts/company/company';
import { mailLease } from '@sumut/contracts/portal/mail';
import { hour } from '../../platform/durations.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { SmtpServer } from '../../platform/environment/variables.ts';
import { deliverDue, type Outcome } from '../../shared/deliver.ts';
import type { StoredMail } from '../../shared/mail/mailer.ts';
import type { Claimed } from '../../shared/outbox.ts';
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

export interface MailDelivery {
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
