import type { Language } from '@sumut/contracts/language/language';
import type { MailPurpose } from '@sumut/contracts/portal/mail';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { MailEnvironment } from '../../platform/environment/environment.ts';
import { putIntoOutbox } from '../outbox.ts';
import { type Letter, toHtml, toLine, toPlainText } from './letter.ts';

/** A letter to one person. */
export interface OutgoingMail {
  purpose: MailPurpose;
  to: { name: string; address: string };
  /** Where answers go. */
  replyTo: string;
  letter: Letter;
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
}

const toStored = ({ purpose, to, replyTo, letter }: OutgoingMail): StoredMail => {
  const written = { ...letter, subject: toLine(letter.subject) };
  return {
    purpose,
    language: letter.language,
    to: { name: toLine(to.name), address: toLine(to.address) },
    replyTo,
    subject: written.subject,
    text: toPlainText(written),
    html: toHtml(written),
  };
};

/** Where mail goes. */
export interface Mailer {
  /** Whether anything is queued: without it, there is nothing to write. */
  isOn: boolean;
  /** Stores mails in the transaction of what causes them. */
  queue: (transaction: Db, mails: readonly OutgoingMail[]) => Promise<void>;
  /** Sends what is stored; called after the transaction. */
  wake: () => void;
}

/** The mailer of an environment; `wake` makes this process send. */
export function createMailer({ mode }: MailEnvironment, wake: () => void): Mailer {
  const state = mode === 'caught' ? 'caught' : 'waiting';
  return {
    isOn: mode !== 'off',
    async queue(transaction, mails) {
      if (mode === 'off') return;
      const entries = mails.map((mail) => ({
        payload: toStored(mail),
        recipient: mail.to.address,
        contactId: mail.contactId,
        applicationId: mail.applicationId,
      }));
      await putIntoOutbox(transaction, 'mail', entries, { state });
    },
    wake,
  };
}
