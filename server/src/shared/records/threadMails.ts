import { type NotNull, sql } from 'kysely';
import { replyHold, type SentReply, threadSize } from '@sumut/contracts/portal/replies';
import { emailKey } from '@sumut/contracts/lines/email';
import type { Attachment, IncomingMail } from '@sumut/contracts/portal/incomingMail';
import type { FileRefusal } from '@sumut/contracts/portal/applicationFiles';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readableBy, type Reader } from './readable.ts';
import type { UploadedFile } from '../../platform/uploads/withUpload.ts';
import { applicationKind, messageKind } from './kinds.ts';

/** A file of a mail, as stored in the mail's row: the id of the kept application file, or the reason why it was not kept. */
export interface StoredAttachment {
  name: string;
  file?: string;
  refused?: FileRefusal;
}

/**
 * Checks the files of a mail. Returns a function that runs in the transaction that stores the mail, and keeps the accepted files with
 * the application.
 */
export type KeepAttachments = (
  attachments: readonly UploadedFile[],
) => Promise<(transaction: Db, place: { id: string; mail: string }) => Promise<StoredAttachment[]>>;

/** Parses the files in a mail's row. Earlier versions stored only names. */
const parse = (attachments: string): StoredAttachment[] =>
  (JSON.parse(attachments) as (string | StoredAttachment)[]).map((one) =>
    typeof one === 'string' ? { name: one } : one,
  );

/** Reads the files of mails with their current state. Returns a function that finds the files by the mail's id. */
async function readAttachments(
  db: Db,
  mails: readonly { id: string; attachments: string }[],
): Promise<(mail: string) => Attachment[]> {
  const parsed = new Map(mails.map(({ id, attachments }) => [id, parse(attachments)]));
  const ids = [...parsed.values()].flat().flatMap(({ file }) => file ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('application_files')
          .select('id')
          .where('id', 'in', ids)
          .where('removed_at', 'is', null)
          .execute();
  const present = new Set(rows.map(({ id }) => id));
  return (mail) =>
    (parsed.get(mail) ?? []).map(({ name, file, refused }): Attachment => {
      if (file === undefined) return { name, state: refused ?? 'not-kept' };
      return { name, state: present.has(file) ? 'kept' : 'removed' };
    });
}

/** The columns that assign a row to a message or to an application. */
export type AddressColumn = 'contact_id' | 'application_id';

/** The address of the record's sender, as the expression that the table's index contains. */
export const senderAddress = {
  contact_id: sql<string>`lower(contacts.email)`,
  application_id: sql<string>`applications.email_key`,
} as const satisfies Record<AddressColumn, unknown>;

/** The condition that a record's sender has an address. */
export const isFromAddress = (column: AddressColumn, address: string) =>
  column === 'contact_id'
    ? sql<boolean>`${senderAddress.contact_id} = lower(${address})`
    : // The server has written this column. SQLite's `lower` changes only the letters of ASCII.
      sql<boolean>`${senderAddress.application_id} = ${address.toLowerCase()}`;

const recordKinds = { contact_id: messageKind, application_id: applicationKind } as const;

/** The newest replies to all records from an address that `reader` may read, newest first, each with its record. */
export async function readReplies(
  db: Db,
  column: AddressColumn,
  address: string,
  reader: Reader,
): Promise<(SentReply & { record: string; template: string | null })[]> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('accounts', 'accounts.id', 'replies.author_id')
    .innerJoin('outbox', 'outbox.id', 'replies.mail_id')
    .leftJoin('contacts', 'contacts.id', 'replies.contact_id')
    .leftJoin('applications', 'applications.id', 'replies.application_id')
    .select(['replies.id', 'replies.created_at', 'replies.subject', 'replies.text', 'author_id'])
    .select('replies.template')
    .select(({ fn }) => [
      fn.coalesce('contacts.id', 'applications.id').as('record'),
      fn.coalesce('contacts.language', 'applications.language').as('language'),
    ])
    .select(['outbox.state', 'outbox.error', 'outbox.attempts'])
    .select(['accounts.first_name', 'accounts.last_name'])
    .where(readableBy(recordKinds[column], reader))
    .where(isFromAddress(column, address))
    .$narrowType<{ record: NotNull; language: NotNull }>()
    .orderBy('replies.created_at', 'desc')
    .limit(threadSize + 1)
    .execute();
  const now = Date.now();
  return rows.map((row) => {
    const until = row.created_at + replyHold;
    const isRevocable = row.author_id === reader.id && row.attempts === 0 && until > now;
    return {
      id: row.id,
      at: row.created_at,
      record: row.record,
      subject: row.subject,
      text: row.text,
      template: row.template,
      language: row.language,
      author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
      state: row.state,
      error: row.error,
      revocableUntil: isRevocable ? until : null,
    };
  });
}

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
