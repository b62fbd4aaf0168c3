import type { NotNull } from 'kysely';
import { emailKey } from '@sumut/contracts/lines/email';
import type { IncomingMail } from '@sumut/contracts/portal/incomingMail';
import { threadSize } from '@sumut/contracts/portal/replies';
import type { Db } from '../../platform/database/schema/schema.ts';
import { type AddressColumn, recordKinds, isFromAddress } from './addressColumns.ts';
import { readAttachments } from './attachments.ts';
import { readableBy, type Reader } from './readable.ts';

/** The newest incoming mails of all records from an address that the reader may read, newest first, each with its record. */
export async function readIncoming(
  db: Db,
  column: AddressColumn,
  address: string,
  reader: Reader,
): Promise<(IncomingMail & { record: string })[]> {
  const rows = await db
    .selectFrom('incoming_mails as mail')
    .leftJoin('contacts', 'contacts.id', 'mail.contact_id')
    .leftJoin('applications', 'applications.id', 'mail.application_id')
    .selectAll('mail')
    .select(({ fn }) => fn.coalesce('contact_id', 'application_id').as('record'))
    .where(readableBy(recordKinds[column], reader))
    .where(isFromAddress(column, address))
    .$narrowType<{ record: NotNull }>()
    .orderBy('mail.created_at', 'desc')
    .limit(threadSize + 1)
    .execute();
  const attachmentsOf = await readAttachments(db, rows);
  return rows.map((row) => ({
    kind: 'incoming',
    id: row.id,
    at: row.created_at,
    record: row.record,
    from: { name: row.from_name, address: row.from_address },
    isSender: emailKey(row.from_address) === emailKey(address),
    subject: row.subject,
    text: row.text,
    quoted: row.quoted,
    attachments: attachmentsOf(row.id),
    automatic: row.automatic === 1,
    answer: row.answer,
    original: row.original !== null,
  }));
}
