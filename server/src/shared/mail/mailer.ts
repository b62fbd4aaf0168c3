import type { Language } from '@sumut/contracts/language/language';
import type { MailMode, MailPurpose } from '@sumut/contracts/portal/mail';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { MailEnvironment } from '../../platform/environment/environment.ts';
import { putIntoOutbox } from '../outbox.ts';
import type { CalendarPart } from './calendar.ts';
import { type Letter, toHtml, toLine, toPlainText } from './letter.ts';
import type { AnsweredRecord, ReplyAddresses } from './replyAddress.ts';

/** A letter to one person. */
export interface OutgoingMail {
  /** Of its row; a new one by default. */
  id?: string;
  purpose: MailPurpose;
  to: { name: string; address: string };
  /** Where answers go. */
  replyTo: string;
  letter: Letter;
  /** When it may be sent, in milliseconds since the epoch; at once by default. */
  notBefore?: number;
  /** The ids of earlier mails of the same conversation, oldest first. */
  follows?: readonly string[];
  /** What a mail program offers to enter into a calendar. */
  calendar?: CalendarPart | undefined;
  /** What it is about: it is deleted with that. */
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
  const written = { ...letter, subject: toLine(letter.subject) };
  return {
    purpose,
    language: letter.language,
    to: { name: toLine(to.name), address: toLine(to.address) },
    replyTo,
    subject: written.subject,
    text: toPlainText(written),
    html: toHtml(written),
    ...(follows && { follows }),
    ...(calendar && { calendar }),
  };
};

/** A pattern for `payload` that finds mails of a purpose, which is the first thing that `toStored` writes. */
export const likePurpose = (purpose: MailPurpose): string => `{"purpose":"${purpose}",%`;

/** Where mail goes. */
export interface Mailer {
  /** Whether anything is queued: without it, there is nothing to write. */
  isOn: boolean;
  mode: MailMode;
  /** The address that mail comes from; undefined when it is off. */
  from: string | undefined;
  /** The site's address, for links; undefined where nobody configured it. */
  origin: string | undefined;
  /** Where mail about a record is answered to; `otherwise` on a site that takes no mail. */
  replyTo: (record: AnsweredRecord, otherwise: string) => string;
  /** Stores mails in the transaction of what causes them. */
  queue: (transaction: Db, mails: readonly OutgoingMail[]) => Promise<void>;
  /** Sends what is stored; called after the transaction. */
  wake: () => void;
}

interface MailerOptions {
  environment: MailEnvironment;
  /** Makes this process send. */
  wake?: () => void;
  /** The site's address. */
  origin?: string | undefined;
  /** Where mail is answered to; undefined on a site that takes none. */
  addresses?: ReplyAddresses | undefined;
}

/** The mailer of an environment. */
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
    replyTo: (record, otherwise) => addresses?.toAddress(record) ?? otherwise,
    async queue(transaction, mails) {
      if (mode === 'off' || mails.length === 0) return;
      const entries = mails.map((mail) => ({
        id: mail.id,
        payload: toStored(mail),
        notBefore: mail.notBefore,
        recipient: mail.to.address,
        contactId: mail.contactId,
        applicationId: mail.applicationId,
      }));
      await putIntoOutbox(transaction, 'mail', entries, { state });
    },
    wake,
  };
}
