import { company } from '@sumut/contracts/company/company';
import { referenceOf } from '@sumut/contracts/forms/stored';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import type { NoticeKind } from '@sumut/contracts/portal/notifications';
import { viewPaths } from '@sumut/contracts/portal/paths';
import type { CalendarPart } from '../mail/calendar.ts';
import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import { mailTexts, type MailText } from '../mail/texts.ts';
import type { Person } from './people.ts';

/** Something about a record that staff are mailed. */
export interface Notice {
  kind: NoticeKind;
  record: { kind: 'messages' | 'applications'; id: string };
  /** What a mail about it alone has in place of the general sentence. Like that, it has nothing that a visitor wrote. */
  write?: (person: Person) => WrittenNotice;
  /** When its mails may be sent, in milliseconds since the epoch; at once by default. */
  notBefore?: number;
}

interface WrittenNotice {
  what: string;
  /** A paragraph of further lines. */
  facts: readonly string[];
  calendar?: CalendarPart | undefined;
}

/** Records of a summary that are named; the portal has the others. */
const namedRecords = 30;

/** The record's reference, and its address where the site has its own. */
function toLine({ record }: Notice, { origin }: Mailer): string {
  const reference = referenceOf(record.id);
  if (origin === undefined) return reference;
  return `${reference}\n${origin}${viewPaths[record.kind]}${buildListQuery({ id: record.id })}`;
}

const toMail = (
  { firstName, lastName, settings }: Person,
  purpose: 'notice' | 'summary',
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): OutgoingMail => {
  const { language, email } = settings;
  const t = mailTexts(language);
  return {
    purpose,
    to: { name: `${firstName} ${lastName}`, address: email },
    replyTo: company.email.general,
    letter: {
      language,
      subject,
      paragraphs,
      footer: [company.name[language], t('notices.why')],
    },
  };
};

/** The mail of one event. It has nothing that a visitor wrote: it goes to a mailbox outside. */
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
      toLine(notice, mailer),
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

/** Events of one sort: how many, and which. */
function toParagraph(t: MailText, title: string, notices: Notice[], mailer: Mailer): string {
  const named = notices.slice(0, namedRecords).map((notice) => toLine(notice, mailer));
  const count = t('notices.count', { title, total: String(notices.length) });
  return [count, ...named, ...(notices.length > namedRecords ? ['…'] : [])].join('\n');
}

/** The mail of a day's events. */
export function writeSummary(person: Person, notices: readonly Notice[], mailer: Mailer) {
  const t = mailTexts(person.settings.language);
  const sorts = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = `notices.${notice.kind}.${notice.record.kind}`;
    sorts.set(key, [...(sorts.get(key) ?? []), notice]);
  }
  return toMail(person, 'summary', {
    subject: t('notices.summary', { total: String(notices.length) }),
    paragraphs: [...sorts].map(([key, some]) => toParagraph(t, t(key), some, mailer)),
  });
}
