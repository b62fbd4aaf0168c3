import { randomUUID } from 'node:crypto';
import type { ApplicationFields } from '@sumut/contracts/forms/application';
import { derivedApplicationColumns } from '../../../platform/database/schema/derivedColumns.ts';
import type { StoredScan } from '../scanning/scanState.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Stored } from '../../../platform/http/idempotency.ts';
import { refuseClosedPosition } from '../../../shared/content/openings.ts';
import { findPositionKey } from '../../../shared/content/positions.ts';

/** A checked CV: sanitised name, media type by content, bytes. */
export interface Cv {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

function toRow(fields: ApplicationFields, cv: Cv, idempotencyKey: string | null) {
  const now = Date.now();
  const sent = {
    first_name: fields.firstName,
    last_name: fields.lastName,
    email: fields.email,
    phone: fields.phone,
    position: fields.position,
    cover_letter: fields.coverLetter,
    language: fields.language,
    cv_file_name: cv.fileName,
    cv_media_type: cv.mediaType,
    cv_size: cv.content.length,
  };
  return {
    ...sent,
    ...derivedApplicationColumns(sent),
    id: randomUUID(),
    idempotency_key: idempotencyKey,
    created_at: now,
    status: 'new' as const,
    status_at: now,
  };
}

/**
 * Stores an application with its CV, both or neither, once per idempotency key; returns the stored one. Brings
 * its own transaction. Throws `validation` when the position is closed.
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
      .values({
        ...toRow(fields, cv, idempotencyKey),
        position_key: await findPositionKey(transaction, fields.position),
      })
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
    // After the look at the key: what was stored before its opening was closed stays stored.
    await refuseClosedPosition(transaction, fields.position);
    await transaction
      .insertInto('cv_files')
      .values({ application_id: inserted.id, content: cv.content })
      .execute();
    return { id: inserted.id, isNew: true };
  });
}

/** An application's CV with its bytes and what the scanner said of it, or undefined. */
export async function findCv(
  db: Db,
  applicationId: string,
): Promise<(Cv & { scan: StoredScan }) | undefined> {
  const row = await db
    .selectFrom('cv_files')
    .innerJoin('applications', 'applications.id', 'cv_files.application_id')
    .select(['cv_file_name', 'cv_media_type', 'cv_scan', 'content'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return (
    row && {
      fileName: row.cv_file_name,
      mediaType: row.cv_media_type,
      content: row.content,
      scan: row.cv_scan,
    }
  );
}
