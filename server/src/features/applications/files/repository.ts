import { randomUUID } from 'node:crypto';
import {
  type AttachedFile,
  type FileRefusal,
  refuseMore,
} from '@sumut/contracts/portal/applicationFiles';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { joinedColleague } from '../../../shared/records/colleagues.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readableBy, type Reader } from '../../../shared/records/readable.ts';
import { type CvScans, type StoredScan, toShownScan } from '../scanning/scanState.ts';
import type { Cv } from '../submission/cv.ts';
import type { NewFile } from './checkFile.ts';

/** The files of an application without removed ones, oldest first. Empty if the reader may not read the application. */
export async function listFiles(
  db: Db,
  application: string,
  { reader, scans }: { reader: Reader; scans: Pick<CvScans, 'required'> },
): Promise<AttachedFile[]> {
  const rows = await db
    .selectFrom('application_files as file')
    .leftJoin('accounts', 'accounts.id', 'file.author_id')
    .leftJoin('incoming_mails as mail', 'mail.id', 'file.mail_id')
    .innerJoin('applications', 'applications.id', 'file.application_id')
    .where(readableBy(applicationKind, reader))
    .select(['file.id', 'file_name', 'media_type', 'size', 'file.created_at', 'scan', 'finding'])
    .select([
      'accounts.id as author',
      'accounts.first_name',
      'accounts.last_name',
      'from_name',
      'from_address',
    ])
    .where('file.application_id', '=', application)
    .where('removed_at', 'is', null)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    at: row.created_at,
    by: joinedColleague(row.author, row.first_name, row.last_name),
    sender: row.from_name || row.from_address,
    scan: toShownScan(row.scan, scans),
    finding: row.finding,
  }));
}

/** A file with its bytes and scan state; undefined if it does not exist, was removed, or the reader may not read its application. */
export async function findFile(
  db: Db,
  { id, file }: { id: string; file: string },
  reader: Reader,
): Promise<(Cv & { scan: StoredScan }) | undefined> {
  const row = await db
    .selectFrom('application_files')
    .innerJoin('application_file_contents', 'file_id', 'application_files.id')
    .innerJoin('applications', 'applications.id', 'application_files.application_id')
    .where(readableBy(applicationKind, reader))
    .select(['file_name', 'media_type', 'scan', 'content'])
    .where('application_files.id', '=', file)
    .where('application_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      fileName: row.file_name,
      mediaType: row.media_type,
      content: row.content,
      scan: row.scan,
    }
  );
}

/**
 * Serialises changes of an application's files until the transaction ends, so that the limits hold. Throws `not-found` if the
 * application does not exist.
 */
export async function lockFiles(db: Db, application: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set((expression) => ({ version: expression.ref('version') }))
    .where('id', '=', application)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpProblem('not-found');
}

/** The reason to refuse another file of this size; undefined if it fits. */
export async function findRefusal(
  db: Db,
  application: string,
  size: number,
): Promise<FileRefusal | undefined> {
  const others = await db
    .selectFrom('application_files')
    .select('size')
    .where('application_id', '=', application)
    .where('removed_at', 'is', null)
    .execute();
  return refuseMore(others, size);
}

/** The origin of a file: a colleague, or a mail. */
export type Origin = { author: string; key: string | null } | { mail: string };

/**
 * Stores a file that fits into the limits; returns its id. It comes after the application's other files, also after one of the same
 * mail that was stored in the same millisecond.
 */
export async function storeFile(
  db: Db,
  application: string,
  { fileName, mediaType, content }: NewFile,
  origin: Origin,
): Promise<string> {
  const id = randomUUID();
  const { newest } = await db
    .selectFrom('application_files')
    .select(({ fn }) => fn.max<number | null>('created_at').as('newest'))
    .where('application_id', '=', application)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('application_files')
    .values({
      id,
      application_id: application,
      mail_id: 'mail' in origin ? origin.mail : null,
      author_id: 'author' in origin ? origin.author : null,
      idempotency_key: 'author' in origin ? origin.key : null,
      created_at: Math.max(Date.now(), (newest ?? 0) + 1),
      file_name: fileName,
      media_type: mediaType,
      size: content.length,
      finding: null,
      removed_at: null,
    })
    .execute();
  await db.insertInto('application_file_contents').values({ file_id: id, content }).execute();
  return id;
}

/** The names of the files of applications without removed ones, oldest first, by application id. */
export async function listFileNames(
  db: Db,
  applications: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (applications.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_files')
    .select(['application_id', 'file_name'])
    .where('application_id', 'in', applications)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const names = new Map<string, string[]>();
  for (const { application_id: id, file_name: name } of rows)
    names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}
