import { sql } from 'kysely';
import { type ContactMessage, contactSchema } from '@sumut/contracts/forms/contact';
import type { MessageSummary, PortalMessage } from '@sumut/contracts/portal/messages';
import { columnsIn, toFields } from '../../platform/database/schema/columnsOf.ts';
import type { ContactsTable, Db } from '../../platform/database/schema/schema.ts';
import { assigneeColumns } from '../../shared/records/colleagues.ts';
import { isHeld, listHolds } from '../../shared/records/holds.ts';
import { messageKind } from '../../shared/records/kinds.ts';
import { listNotes } from '../../shared/records/notes.ts';
import { readableBy, type Reader } from '../../shared/records/readable.ts';
import { sortByIds, toCommonSummary, type SummaryRow } from '../../shared/records/summaries.ts';

/** Characters of a message that are shown in its row of a list. */
const excerptLength = 200;

/** Selects the messages that the reader may read. */
const selectMessages = (db: Db, reader: Reader) =>
  db
    .selectFrom('contacts')
    .leftJoin('accounts', 'accounts.id', 'contacts.assignee_id')
    .leftJoin('contact_reads', (join) =>
      join
        .onRef('contact_reads.record_id', '=', 'contacts.id')
        .on('contact_reads.account_id', '=', reader.id),
    )
    .where(readableBy(messageKind, reader))
    .select(['contacts.id', 'contacts.created_at', 'contacts.first_name', 'contacts.last_name'])
    .select(['email', 'language', 'subject', 'status', 'version', 'spam_at'])
    .select(assigneeColumns)
    .select(isHeld(messageKind, Date.now()).as('held'))
    .select('contact_reads.account_id as reader');

type Row = SummaryRow & Pick<ContactsTable, 'subject' | 'status'>;

const toShared = (row: Row) => ({
  ...toCommonSummary(messageKind, row),
  subject: row.subject,
  status: row.status,
});

/** The summaries of messages, in the order of their ids. Messages that are gone are left out. */
export async function findSummaries(
  db: Db,
  ids: readonly string[],
  reader: Reader,
): Promise<MessageSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectMessages(db, reader)
    .select(sql<string>`substr(message, 1, ${sql.lit(excerptLength)})`.as('excerpt'))
    .where('contacts.id', 'in', ids)
    .execute();
  return sortByIds(ids, rows).map((row) => ({
    ...toShared(row),
    excerpt: row.excerpt.replace(/\s+/gu, ' '),
  }));
}

/** A message with its notes; undefined when there is none that the reader may read. */
export async function findMessage(
  db: Db,
  id: string,
  reader: Reader,
): Promise<PortalMessage | undefined> {
  const row = await selectMessages(db, reader)
    .select(columnsIn('contacts', contactSchema))
    .where('contacts.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const notes = await listNotes(db, messageKind, id, reader.id);
  const holds = await listHolds(db, messageKind, id, reader);
  return { ...toFields<ContactMessage>(contactSchema, row), ...toShared(row), holds, notes };
}
