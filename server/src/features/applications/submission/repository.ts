import { randomUUID } from 'node:crypto';
import type { ApplicationFields } from '@sumut/contracts/forms/application';
import { derivedApplicationColumns } from '../../../platform/database/schema/derivedColumns.ts';
import { storeStage } from '../report/stages.ts';
import type { StoredScan } from '../scanning/scanState.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Stored } from '../../../platform/http/idempotency.ts';
import { refuseClosedPosition } from '../../../shared/content/openings.ts';
import { findPositionKey, findPositionTitle } from '../../../shared/content/positions.ts';
import { acknowledge } from '../../../shared/mail/acknowledge.ts';
import { notify } from '../../../shared/notices/notify.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../../shared/notices/team.ts';

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
 * Stores an application with its CV, the mail that acknowledges it and what staff are notified of, all or none, once per idempotency key; returns the
 * stored one. Brings its own transaction. Throws `validation` when the position is closed.
 */
export async function insertApplication(
  { db, mailer, team }: { db: Db; mailer: Mailer; team: TeamWebhook },
  fields: ApplicationFields,
  cv: Cv,
  idempotencyKey: string | null,
): Promise<Stored> {
  return db.transaction().execute(async (transaction) => {
    const positionKey = await findPositionKey(transaction, fields.position);
    const row = toRow(fields, cv, idempotencyKey);
    const inserted = await transaction
      .insertInto('applications')
      .values({ ...row, position_key: positionKey })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning(['id', 'created_at'])
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
    await storeStage(transaction, inserted.id, {
      version: 0,
      status: 'new',
      at: inserted.created_at,
    });
    await transaction
      .insertInto('cv_files')
      .values({ application_id: inserted.id, content: cv.content })
      .execute();
    const { id } = inserted;
    await transaction
      .insertInto('cv_texts')
      .values({ application_id: id, due_at: inserted.created_at, words: row.search_text })
      .execute();
    const record = { kind: 'applications', id } as const;
    if (mailer.isOn) {
      const position = await findPositionTitle(transaction, positionKey, fields.language);
      await acknowledge(transaction, mailer, [{ ...fields, id, kind: 'applications', position }]);
      await notify(transaction, mailer, [{ kind: 'arrival', record }]);
    }
    await team.queue(transaction, [record]);
    return { id, isNew: true };
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
