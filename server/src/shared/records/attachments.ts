import type { FileRefusal } from '@sumut/contracts/portal/applicationFiles';
import type { Attachment } from '@sumut/contracts/portal/incomingMail';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { UploadedFile } from '../../platform/uploads/readUpload.ts';

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
export async function readAttachments(
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
