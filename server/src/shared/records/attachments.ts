import type { FileRefusal } from '@sumut/contracts/portal/applicationFiles';
import type { Attachment } from '@sumut/contracts/portal/incomingMail';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { UploadedFile } from '../../platform/uploads/readUpload.ts';

/** A file of a mail as it is stored with the mail: kept with the application under an id, or not kept, and why. */
export interface StoredAttachment {
  name: string;
  file?: string;
  refused?: FileRefusal;
}

/**
 * Checks the files of a mail. What it returns runs in the transaction that stores the mail, and keeps those that passed with the
 * application.
 */
export type KeepAttachments = (
  attachments: readonly UploadedFile[],
) => Promise<(transaction: Db, place: { id: string; mail: string }) => Promise<StoredAttachment[]>>;

/** What a mail's row has of its files; earlier versions stored their names alone. */
const parse = (attachments: string): StoredAttachment[] =>
  (JSON.parse(attachments) as (string | StoredAttachment)[]).map((one) =>
    typeof one === 'string' ? { name: one } : one,
  );

/** The files of mails, each with what became of it, by the mails' ids. */
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
