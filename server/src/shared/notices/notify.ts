import { randomUUID } from 'node:crypto';
import { type NoticeKind, summaryHour } from '@sumut/contracts/portal/notifications';
import { gulfOffsetMs } from '@sumut/contracts/content/newsSchedule';
import type { Db, NoticesTable } from '../../platform/database/schema/schema.ts';
import { day, hour } from '../../platform/durations.ts';
import type { Mailer } from '../mail/mailer.ts';
import { countRecent, withdraw } from '../outbox.ts';
import { applicationKind, messageKind, type RecordKind } from '../records/kinds.ts';
import { findReadable, type Reader } from '../records/readable.ts';
import { findSpam, isAboutSpam } from '../records/spam.ts';
import { type Notice, writeNotice, writeSummary } from './noticeMails.ts';
import { findPeople, type Person } from './people.ts';

/**
 * The maximum number of immediate mails to one person per hour; our own choice. Further notices wait for the daily summary, so that
 * forms sent in bulk do not fill the mailboxes of all staff.
 */
const hourlyLimit = 20;
const causedByStrangers: readonly NoticeKind[] = ['arrival', 'reply'];

const hasChosen = (person: Person, notice: Notice, time: 'now' | 'daily'): boolean =>
  person.settings[notice.kind] === time;

/** Stores notices for the daily summaries of the people, and returns the ids of the notices. */
async function storeNotices(
  db: Db,
  kept: readonly { person: Person; notice: Notice }[],
): Promise<string[]> {
  if (kept.length === 0) return [];
  const now = Date.now();
  const rows = kept.map(({ person, notice: { kind, record } }) => ({
    id: randomUUID(),
    account_id: person.id,
    kind,
    contact_id: record.kind === 'messages' ? record.id : null,
    application_id: record.kind === 'applications' ? record.id : null,
    created_at: now,
  }));
  await db.insertInto('notices').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Removes notices about spam. New arrivals are not checked, because nobody can have marked them yet. */
async function withoutSpam(db: Db, notices: readonly Notice[]): Promise<Notice[]> {
  const idsOf = ({ name }: RecordKind) =>
    notices
      .filter(({ kind, record }) => kind !== 'arrival' && record.kind === name)
      .map(({ record }) => record.id);
  const spam = new Set([
    ...(await findSpam(db, messageKind, idsOf(messageKind))),
    ...(await findSpam(db, applicationKind, idsOf(applicationKind))),
  ]);
  return notices.filter(({ record }) => !spam.has(record.id));
}

/** The notices about records that a reader may read. */
async function filterReadable(
  db: Db,
  notices: readonly Notice[],
  reader: Reader,
): Promise<Notice[]> {
  const readable = new Set<string>();
  for (const kind of [messageKind, applicationKind]) {
    const ids = notices
      .filter(({ record }) => record.kind === kind.name)
      .map(({ record }) => record.id);
    for (const id of await findReadable(db, kind, ids, reader)) readable.add(id);
  }
  return notices.filter(({ record }) => readable.has(record.id));
}

/** The ids of stored mails in the outbox, and of notices that wait for a summary. */
export interface Notified {
  mails: string[];
  notices: string[];
}

/** Takes back mails and notices. Returns false if a mail cannot be taken back, because its sending has been attempted. */
export async function takeBackNotices(db: Db, { mails, notices }: Notified): Promise<boolean> {
  if (notices.length > 0) await db.deleteFrom('notices').where('id', 'in', notices).execute();
  for (const mail of mails) if (!(await withdraw(db, mail))) return false;
  return true;
}

/**
 * Notifies staff of events as each person has chosen, in the transaction of the events. `to`: the accounts to notify, all by default;
 * people who may not read the record are never notified. Returns the ids of the stored mails and notices.
 */
export async function notify(
  transaction: Db,
  mailer: Mailer,
  events: readonly Notice[],
  to?: readonly string[],
): Promise<Notified> {
  if (!mailer.isOn || events.length === 0 || to?.length === 0) return { mails: [], notices: [] };
  const notices = await withoutSpam(transaction, events);
  const people = await findPeople(transaction, to);
  const pairs: { person: Person; notice: Notice }[] = [];
  for (const person of people)
    for (const notice of await filterReadable(transaction, notices, person))
      pairs.push({ person, notice });
  const immediate = pairs.filter(({ person, notice }) => hasChosen(person, notice, 'now'));
  const daily = pairs.filter(({ person, notice }) => hasChosen(person, notice, 'daily'));
  const addresses = [...new Set(immediate.map(({ person }) => person.settings.email))];
  const counts =
    addresses.length === 0
      ? new Map<string, number>()
      : await countRecent(transaction, addresses, { since: Date.now() - hour });
  const sent = immediate.filter(({ person, notice }) => {
    const address = person.settings.email.toLowerCase();
    const count = counts.get(address) ?? 0;
    counts.set(address, count + 1);
    return count < hourlyLimit || !causedByStrangers.includes(notice.kind);
  });
  const overLimit = immediate.filter((pair) => !sent.includes(pair));
  const mails = sent.map(({ person, notice }) => ({
    id: randomUUID(),
    ...writeNotice(person, notice, mailer),
  }));
  await mailer.queue(transaction, mails);
  const kept = await storeNotices(transaction, [...daily, ...overLimit]);
  return { mails: mails.map(({ id }) => id), notices: kept };
}

/** The last time at which summaries were due, in milliseconds since the epoch. */
export function lastSummaryTime(now: number): number {
  const shift = summaryHour * hour - gulfOffsetMs;
  return Math.floor((now - shift) / day) * day + shift;
}

const toNotice = ({
  kind,
  contact_id: contact,
  application_id: application,
}: NoticesTable): Notice => ({
  kind,
  record:
    contact === null
      ? { kind: 'applications', id: application ?? '' }
      : { kind: 'messages', id: contact },
});

/** Takes the waiting notices of one person and queues the summary. Of two concurrent processes, only one finds notices. */
async function summarise(db: Db, mailer: Mailer, account: string, before: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('notices').where(isAboutSpam('notices')).execute();
    const rows = await transaction
      .deleteFrom('notices')
      .where('account_id', '=', account)
      .where('created_at', '<', before)
      .returningAll()
      .execute();
    const [person] = await findPeople(transaction, [account]);
    if (!person || rows.length === 0) return;
    const ordered = rows.toSorted((one, other) => one.created_at - other.created_at);
    // The person's departments, or the department of an opening, may have changed since.
    const notices = await filterReadable(transaction, ordered.map(toNotice), person);
    if (notices.length === 0) return;
    await mailer.queue(transaction, [writeSummary(person, notices, mailer)]);
  });
}

/** Queues the daily summaries that are due. */
export async function queueSummaries(db: Db, mailer: Mailer, now: number): Promise<void> {
  if (!mailer.isOn) return;
  const before = lastSummaryTime(now);
  const accounts = await db
    .selectFrom('notices')
    .select('account_id')
    .distinct()
    .where('created_at', '<', before)
    .execute();
  for (const { account_id: account } of accounts) await summarise(db, mailer, account, before);
}
