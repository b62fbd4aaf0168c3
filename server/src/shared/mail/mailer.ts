import type { Language } from '@sumut/contracts/language/language';
import { normaliseEmail } from '@sumut/contracts/lines/email';
import type { MailMode, MailPurpose } from '@sumut/contracts/portal/mail';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { MailEnvironment } from '../../platform/environment/environment.ts';
import { putIntoOutbox } from '../outbox.ts';
import type { CalendarPart } from './calendar.ts';
import { type Letter, toHtml, toSingleLine, toPlainText } from './letter.ts';
import type { AnsweredRecord, ReplyAddresses } from './replyAddress.ts';

/** A letter to one person. */
export interface OutgoingMail {
  /** The id of its row in the outbox; a new one by default. */
  id?: string;
  purpose: MailPurpose;
  to: { name: string; address: string };
  /** The address for answers. */
  replyTo: string;
  letter: Letter;
  /** When the mail may be sent, in milliseconds since the epoch; immediately by default. */
  notBefore?: number;
  /** The ids of earlier mails of the same conversation, oldest first. */
  follows?: readonly string[];
  /** An entry that mail programs offer to add to a calendar. */
  calendar?: CalendarPart | undefined;
  /** The message or application that the mail belongs to. The mail is deleted with it. */
  contactId?: string;
  applicationId?: string;
}

/** A mail as the outbox stores it. */
export interface StoredMail {
  purpose: MailPurpose;
  language: Language;
  to: { name: string; address: string };
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  follows?: readonly string[];
  calendar?: CalendarPart;
}

const toStored = ({
  purpose,
  to,
  replyTo,
  letter,
  follows,
  calendar,
}: OutgoingMail): StoredMail => {
  const written = { ...letter, subject: toSingleLine(letter.subject) };
  return {
    purpose,
    language: letter.language,
    to: { name: toSingleLine(to.name), address: normaliseEmail(to.address) },
    replyTo,
    subject: written.subject,
    text: toPlainText(written),
    html: toHtml(written),
    ...(follows && { follows }),
    ...(calendar && { calendar }),
  };
};

/** The order of due mails. What a person has written does not wait for mails that strangers can cause by sending forms. */
const priorities: Readonly<Record<MailPurpose, number>> = {
  reply: 0,
  notice: 1,
  release: 1,
  summary: 1,
  'message-received': 2,
  'application-received': 2,
};

/** A pattern for `payload` that finds mails of a purpose, which is the first thing that `toStored` writes. */
export const likePurpose = (purpose: MailPurpose): string => `{"purpose":"${purpose}",%`;

/** The sender of mail. */
export interface Mailer {
  /** Whether mails are queued at all; if not, callers need not write any. */
  isOn: boolean;
  mode: MailMode;
  /** The sender's address; undefined if mail is off. */
  from: string | undefined;
  /** The site's public origin, for links; undefined if it is not configured. */
  origin: string | undefined;
  /** The address for answers to mail about a record; `fallback` if the site receives no mail. */
  replyTo: (record: AnsweredRecord, fallback: string) => string;
  /** Stores mails, in the transaction of the change that causes them. */
  queue: (transaction: Db, mails: readonly OutgoingMail[]) => Promise<void>;
  /** Sends stored mails. Called after the transaction. */
  wake: () => void;
}

interface MailerOptions {
  environment: MailEnvironment;
  /** Makes this process send stored mails. */
  wake?: () => void;
  /** The site's public origin. */
  origin?: string | undefined;
  /** The addresses for answers; undefined if the site receives no mail. */
  addresses?: ReplyAddresses | undefined;
}

/** Creates the mailer for an environment. */
export function createMailer({
  environment,
  wake = () => undefined,
  origin,
  addresses,
}: MailerOptions): Mailer {
  const { mode } = environment;
  const state = mode === 'caught' ? 'caught' : 'waiting';
  return {
    isOn: mode !== 'off',
    mode,
    from: environment.mode === 'off' ? undefined : environment.from,
    origin,
    replyTo: (record, fallback) => addresses?.toAddress(record) ?? fallback,
    async queue(transaction, mails) {
      if (mode === 'off' || mails.length === 0) return;
      const entries = mails.map((mail) => ({
        id: mail.id,
        payload: toStored(mail),
        notBefore: mail.notBefore,
        priority: priorities[mail.purpose],
        recipient: mail.to.address,
        contactId: mail.contactId,
        applicationId: mail.applicationId,
      }));
      await putIntoOutbox(transaction, 'mail', entries, { state });
    },
    wake,
  };
}
