import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@sumut/contracts/portal/notifications';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import { countRecent } from '../outbox.ts';
import { type Notice, writeNotice } from './noticeMails.ts';
import { findPeople, type Person } from './people.ts';

/**
 * Mails at once to one person in an hour; our own choice. What is more waits for the daily summary: whoever fills the forms in bulk
 * would fill the mailboxes of all staff.
 */
const hourlyLimit = 20;
const hour = 60 * 60 * 1000;
const causedByStrangers: readonly NoticeKind[] = ['arrival', 'reply'];

const chose = (person: Person, notice: Notice, time: 'now' | 'daily'): boolean =>
  person.settings[notice.kind] === time;

/** Keeps notices for the daily summary of each person. */
async function keep(db: Db, kept: readonly { person: Person; notice: Notice }[]): Promise<void> {
  if (kept.length === 0) return;
  const now = Date.now();
  await db
    .insertInto('notices')
    .values(
      kept.map(({ person, notice: { kind, record } }) => ({
        id: randomUUID(),
        account_id: person.id,
        kind,
        contact_id: record.kind === 'messages' ? record.id : null,
        application_id: record.kind === 'applications' ? record.id : null,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * Notifies staff of what happened, as each of them has chosen, in the transaction in which it happens. `to`: the accounts that it concerns;
 * everybody by default.
 */
export async function notify(
  transaction: Db,
  mailer: Mailer,
  notices: readonly Notice[],
  to?: readonly string[],
): Promise<void> {
  if (!mailer.isOn || notices.length === 0 || to?.length === 0) return;
  const people = await findPeople(transaction, to);
  const pairs = people.flatMap((person) => notices.map((notice) => ({ person, notice })));
  const atOnce = pairs.filter(({ person, notice }) => chose(person, notice, 'now'));
  const daily = pairs.filter(({ person, notice }) => chose(person, notice, 'daily'));
  const addresses = [...new Set(atOnce.map(({ person }) => person.settings.email))];
  const counts =
    addresses.length === 0
      ? new Map<string, number>()
      : await countRecent(transaction, addresses, Date.now() - hour);
  const sent = atOnce.filter(({ person, notice }) => {
    const address = person.settings.email.toLowerCase();
    const count = counts.get(address) ?? 0;
    counts.set(address, count + 1);
    return count < hourlyLimit || !causedByStrangers.includes(notice.kind);
  });
  const late = atOnce.filter((pair) => !sent.includes(pair));
  await mailer.queue(
    transaction,
    sent.map(({ person, notice }) => writeNotice(person, notice, mailer)),
  );
  await keep(transaction, [...daily, ...late]);
}
