import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type {
  ApplicationFields,
  ApplicationList,
  ApplicationStatus,
  PortalApplication,
} from '@sumut/contracts';
import { pageSize } from '@sumut/contracts/schemas';
import type { ApplicationsTable, Db } from '../database/schema.ts';
import type { Stored } from '../http/stored.ts';

/** A checked CV: sanitised name, media type by content, bytes. */
export interface Cv {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

const toRow = (fields: ApplicationFields, cv: Cv, idempotencyKey: string | null) => ({
  id: randomUUID(),
  idempotency_key: idempotencyKey,
  created_at: Date.now(),
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  phone: fields.phone,
  position: fields.position,
  cover_letter: fields.coverLetter,
  language: fields.language,
  status: 'new' as const,
  cv_file_name: cv.fileName,
  cv_media_type: cv.mediaType,
  cv_size: cv.content.length,
});

/**
 * Stores an application with its CV, both or neither, once per idempotency key; gives the stored one. Brings
 * its own transaction.
 */
export async function insertApplication(
  db: Db,
  fields: ApplicationFields,
  cv: Cv,
  idempotencyKey: string | null,
): Promise<Stored> {
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('applications')
      .values(toRow(fields, cv, idempotencyKey))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) {
      const earlier = await transaction
        .selectFrom('applications')
        .select('id')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      return { id: earlier.id, isNew: false };
    }
    await transaction
      .insertInto('cv_files')
      .values({ application_id: inserted.id, content: cv.content })
      .execute();
    return { id: inserted.id, isNew: true };
  });
}

const toApplication = (row: Selectable<ApplicationsTable>): PortalApplication => ({
  id: row.id,
  createdAt: row.created_at,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  language: row.language,
  phone: row.phone,
  position: row.position,
  coverLetter: row.cover_letter,
  status: row.status,
  cv: { fileName: row.cv_file_name, mediaType: row.cv_media_type, size: row.cv_size },
});

/** One page of applications, newest first; `page` from 1. */
export async function listApplications(db: Db, page: number): Promise<ApplicationList> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom('applications')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toApplication), total, page, pageSize };
}

export async function findApplication(db: Db, id: string): Promise<PortalApplication | undefined> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toApplication(row);
}

/** Gives the changed application, or undefined when there is none of that id. */
export async function setApplicationStatus(
  db: Db,
  id: string,
  status: ApplicationStatus,
): Promise<PortalApplication | undefined> {
  const row = await db
    .updateTable('applications')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toApplication(row);
}

export async function findCv(db: Db, applicationId: string): Promise<Cv | undefined> {
  const row = await db
    .selectFrom('cv_files')
    .innerJoin('applications', 'applications.id', 'cv_files.application_id')
    .select(['cv_file_name', 'cv_media_type', 'content'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row && { fileName: row.cv_file_name, mediaType: row.cv_media_type, content: row.content };
}
