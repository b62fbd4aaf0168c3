import * as core from 'zod/v4/core';
import { company } from '@sumut/contracts/company/company';
import type { ContactSubject } from '@sumut/contracts/forms/contact';
import { referenceOf } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import { type MailSettings, mailSettingsSchema } from '@sumut/contracts/portal/mail';
import type { Db } from '../../platform/database/schema/schema.ts';
import { day } from '../../platform/durations.ts';
import { displayName } from '../accounts/names.ts';
import { countRecent } from '../outbox.ts';
import type { Letter } from './letter.ts';
import { likePurpose, type Mailer, type OutgoingMail } from './mailer.ts';
import { mailTexts } from './texts.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';

const settingsName = 'mail';

const defaults: MailSettings = { acknowledge: { messages: true, applications: true } };

/** The mail settings of the admins. By default, senders get acknowledgements. */
export async function readMailSettings(db: Db): Promise<MailSettings> {
  const parsed = core.safeParse(mailSettingsSchema, await readSetting(db, settingsName));
  return parsed.success ? parsed.data : defaults;
}

/** Stores the mail settings. */
export const writeMailSettings = (db: Db, settings: MailSettings): Promise<void> =>
  writeSetting(db, settingsName, settings);

interface Sender {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
}

/** A received message or application. */
export type Received =
  | (Sender & { kind: 'messages'; subject: ContactSubject })
  | (Sender & {
      kind: 'applications';
      /** The title of the opening in the sender's language; undefined for a position in the sender's own words. */
      position: string | undefined;
    });

/**
 * The maximum number of acknowledgements to one address per day; our own choice. Anybody can enter another person's address, so
 * without a limit the forms could be used to flood a stranger's mailbox.
 */
const dailyLimit = 3;

/** Names of only letters, marks and characters between them: a link or an advertisement in place of a name is not repeated. */
const namePattern = /^[\p{L}\p{M}]+([ '’.-]+[\p{L}\p{M}]+)*[.]?$/u;
/** A dot between letters, which makes mail programs show a link. */
const linkPattern = /[\p{L}\p{M}]\.[\p{L}\p{M}]/u;
const maxNameLength = 80;

/** The sender's name for the greeting; undefined if it does not look like a name. */
function greetableName(sender: Sender): string | undefined {
  const name = displayName(sender);
  const fits = name.length <= maxNameLength && namePattern.test(name) && !linkPattern.test(name);
  return fits ? name : undefined;
}

/** Writes an acknowledgement. It does not repeat the sender's text, because the address may belong to somebody else. */
function writeAcknowledgement(received: Received): Letter {
  const { id, language, kind } = received;
  const t = mailTexts(language);
  const reference = referenceOf(id);
  const name = greetableName(received);
  const greeting = name ? t('greeting', { name }) : t('greetingWithoutName');
  const about =
    kind === 'messages'
      ? [
          t('message.thanks'),
          `${t('reference', { reference })}\n${t('message.topic', { topic: t(`topics.${received.subject}`) })}`,
          t('message.addition'),
        ]
      : [
          received.position === undefined
            ? t('application.thanks')
            : t('application.thanksFor', { position: received.position }),
          t('application.next'),
          t('reference', { reference }),
          t('application.addition'),
        ];
  return {
    language,
    subject: t(kind === 'messages' ? 'message.subject' : 'application.subject', { reference }),
    paragraphs: [greeting, ...about, `${t('closing')}\n${company.name[language]}`],
    footer: [`${company.name[language]}\n${company.address[language]}`, t('automatic')],
  };
}

const purposes = { messages: 'message-received', applications: 'application-received' } as const;

function toMail(received: Received, mailer: Mailer): OutgoingMail {
  const { kind, id, email: address } = received;
  const isMessage = kind === 'messages';
  return {
    purpose: purposes[kind],
    to: { name: greetableName(received) ?? '', address },
    replyTo: mailer.replyTo(
      { kind, id },
      isMessage ? company.email.general : company.email.careers,
    ),
    letter: writeAcknowledgement(received),
    ...(isMessage ? { contactId: id } : { applicationId: id }),
  };
}

/**
 * Queues acknowledgements of records in the transaction that stores them, unless an admin has switched them off. An address that
 * has already got `dailyLimit` acknowledgements within a day gets no more.
 */
export async function acknowledge(
  transaction: Db,
  mailer: Mailer,
  records: readonly Received[],
): Promise<void> {
  if (!mailer.isOn || records.length === 0) return;
  const { acknowledge: enabled } = await readMailSettings(transaction);
  const mails = records.filter(({ kind }) => enabled[kind]).map((one) => toMail(one, mailer));
  if (mails.length === 0) return;
  const counts = await countRecent(
    transaction,
    mails.map(({ to }) => to.address),
    { since: Date.now() - day, patterns: Object.values(purposes).map(likePurpose) },
  );
  const allowed = mails.filter(({ to }) => {
    const address = to.address.toLowerCase();
    const count = counts.get(address) ?? 0;
    counts.set(address, count + 1);
    return count < dailyLimit;
  });
  await mailer.queue(transaction, allowed);
}
