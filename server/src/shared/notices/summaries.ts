import { gulfOffsetMs } from '@sumut/contracts/content/newsSchedule';
import { summaryHour } from '@sumut/contracts/portal/notifications';
import type { Db, NoticesTable } from '../../platform/database/schema/schema.ts';
import { day, hour } from '../../platform/durations.ts';
import type { Mailer } from '../mail/mailer.ts';
import { isAboutSpam } from '../records/spam.ts';
import { type Notice, writeSummary } from './noticeMails.ts';
import { filterReadable } from './notify.ts';
import { findPeople } from './people.ts';

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
