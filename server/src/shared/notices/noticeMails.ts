import { company } from '@sumut/contracts/company/company';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { NoticeKind } from '@sumut/contracts/portal/notifications';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { displayName } from '../accounts/names.ts';
import type { CalendarPart } from '../mail/calendar.ts';
import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import { mailTexts, type MailText } from '../mail/texts.ts';
import type { Person } from './people.ts';

/** An event of a record about which staff are mailed. */
export interface Notice {
  kind: NoticeKind;
  record: { kind: 'messages' | 'applications'; id: string };
  /** Writes a specific text, instead of the general sentence, for a separate mail. It must not contain anything that a visitor wrote. */
  write?: (person: Person) => WrittenNotice;
  /** When the mails may be sent, in milliseconds since the epoch; immediately by default. */
  notBefore?: number;
}

interface WrittenNotice {
  what: string;
  /** The lines of a further paragraph. */
  facts: readonly string[];
  calendar?: CalendarPart | undefined;
}

/** The maximum number of records that a summary lists for one kind of event. */
const namedRecords = 30;

/** The record's reference, and its URL if the site's origin is configured. */
function describeRecord({ record }: Notice, { origin }: Mailer): string {
  const reference = referenceOf(record.id);
  if (origin === undefined) return reference;
  return `${reference}\n${origin}${viewPaths[record.kind]}${buildListQuery({ id: record.id })}`;
}

const toMail = (
  person: Person,
  purpose: 'notice' | 'summary',
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): OutgoingMail => {
  const { language, email } = person.settings;
  const t = mailTexts(language);
  return {
    purpose,
    to: { name: displayName(person), address: email },
    replyTo: company.email.general,
    letter: {
      language,
      subject,
      paragraphs,
      footer: [company.name[language], t('notices.why')],
    },
  };
};

/** Writes the mail about one event. It contains nothing that a visitor wrote, because it leaves the site. */
export function writeNotice(person: Person, notice: Notice, mailer: Mailer): OutgoingMail {
  const t = mailTexts(person.settings.language);
  const written = notice.write?.(person);
  const what = written?.what ?? t(`notices.${notice.kind}.${notice.record.kind}`);
  const reference = referenceOf(notice.record.id);
  const mail = toMail(person, 'notice', {
    subject: t('notices.subject', { what, reference }),
    paragraphs: [
      what,
      ...(written ? [written.facts.join('\n')] : []),
      t('notices.open'),
      describeRecord(notice, mailer),
    ],
  });
  const { kind, id } = notice.record;
  return {
    ...mail,
    ...(notice.notBefore !== undefined && { notBefore: notice.notBefore }),
    calendar: written?.calendar,
    ...(kind === 'messages' ? { contactId: id } : { applicationId: id }),
  };
}

/** A paragraph about events of one kind, with their number and their records. */
function toParagraph(t: MailText, title: string, notices: Notice[], mailer: Mailer): string {
  const named = notices.slice(0, namedRecords).map((notice) => describeRecord(notice, mailer));
  const count = t('notices.count', { title, total: String(notices.length) });
  return [count, ...named, ...(notices.length > namedRecords ? ['…'] : [])].join('\n');
}

/** Writes the daily summary. */
export function writeSummary(person: Person, notices: readonly Notice[], mailer: Mailer) {
  const t = mailTexts(person.settings.language);
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = `notices.${notice.kind}.${notice.record.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return toMail(person, 'summary', {
    subject: t('notices.summary', { total: String(notices.length) }),
    paragraphs: [...groups].map(([key, group]) => toParagraph(t, t(key), group, mailer)),
  });
}
