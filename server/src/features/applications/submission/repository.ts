import { randomUUID } from 'node:crypto';
import {
  type ApplicationFields,
  applicationFieldsSchema,
} from '@sumut/contracts/forms/application';
import type { CandidateSource } from '@sumut/contracts/portal/candidates';
import { languages } from '@sumut/contracts/language/language';
import { normalizedKey } from '@sumut/contracts/portal/searchText';
import { toColumns } from '../../../platform/database/schema/columnsOf.ts';
import { derivedApplicationColumns } from '../../../platform/database/schema/derivedColumns.ts';
import { storeStage } from '../report/readStages.ts';
import type { StoredScan } from '../scanning/scanState.ts';
import type { ApplicationsTable, Db } from '../../../platform/database/schema/schema.ts';
import type { Stored } from '../../../platform/http/idempotency.ts';
import { findPositionKey, findPositionTitle } from '../../../shared/content/positions.ts';
import { acknowledge } from '../../../shared/mail/acknowledge.ts';
import { notify } from '../../../shared/notices/notify.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../../shared/notices/team.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { departmentsInScope, readableBy, type Reader } from '../../../shared/records/readable.ts';
import { type Cv, cvColumns } from './cv.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { listEntries } from '../../../shared/content/repository.ts';

/**
 * Throws `validation` if a position is the title of a closed opening. Any other text is accepted: the form's field is free text
 * (docs/specification.md#5-validation-rules), and people also apply for positions that are not announced.
 */
async function refuseClosedPosition(db: Db, position: string): Promise<void> {
  const key = normalizedKey(position);
  const named = (await listEntries(db, 'openings', 'all')).filter(({ fields }) =>
    languages.some(
      (language) => fields.title[language] && normalizedKey(fields.title[language]) === key,
    ),
  );
  if (named.length === 0 || named.some(({ fields }) => fields.published)) return;
  throw new HttpProblem('validation', { errors: [{ field: 'position', error: 'closed' }] });
}

/** The origin of an application that a colleague has added. */
type Origin = Pick<ApplicationsTable, 'added_by' | 'agreed_at'> & { source: CandidateSource };

interface StoreApplicationOptions {
  /** The reader whose departments limit the openings for the position; all openings by default. */
  by?: Reader;
  cv: Cv | null;
  /** Idempotency key, or null. */
  key: string | null;
  /** Undefined for an application from the form of the site. */
  origin?: Origin;
}

function toRow(fields: ApplicationFields, { cv, key, origin }: StoreApplicationOptions) {
  const now = Date.now();
  const sent = { ...toColumns(applicationFieldsSchema, fields), ...cvColumns(cv) };
  return {
    ...sent,
    ...derivedApplicationColumns(sent),
    ...origin,
    id: randomUUID(),
    idempotency_key: key,
    created_at: now,
    status: 'new' as const,
    status_at: now,
  };
}

/** Stores the bytes of an application's CV, in a transaction. */
export async function storeCv(transaction: Db, id: string, { content }: Cv): Promise<void> {
  await transaction.insertInto('cv_files').values({ application_id: id, content }).execute();
}

/** Stores an application with its CV and its first stage, in a transaction, once per key; returns the stored one. */
export async function storeApplication(
  transaction: Db,
  fields: ApplicationFields,
  options: StoreApplicationOptions,
): Promise<Stored & { positionKey: string }> {
  const { cv, key, by } = options;
  const among = by && departmentsInScope(applicationKind, by);
  const positionKey = await findPositionKey(transaction, fields.position, among);
  const row = toRow(fields, options);
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
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    return { id: earlier.id, isNew: false, positionKey };
  }
  const { id, created_at: at } = inserted;
  await storeStage(transaction, id, { version: 0, status: 'new', at });
  if (cv) await storeCv(transaction, id, cv);
  await transaction
    .insertInto('cv_texts')
    .values({
      application_id: id,
      state: cv ? 'waiting' : 'none',
      due_at: at,
      words: row.search_text,
    })
    .execute();
  return { id, isNew: true, positionKey };
}

/**
 * Stores an application with its CV, its acknowledgement and the notices to staff: everything or nothing, once per idempotency key.
 * Returns the stored application. Opens its own transaction. Throws `validation` if the position is closed.
 */
export async function insertApplication(
  { db, mailer, team }: { db: Db; mailer: Mailer; team: TeamWebhook },
  fields: ApplicationFields,
  cv: Cv,
  idempotencyKey: string | null,
): Promise<Stored> {
  return db.transaction().execute(async (transaction) => {
    const stored = await storeApplication(transaction, fields, { cv, key: idempotencyKey });
    const { id, isNew, positionKey } = stored;
    if (!isNew) return stored;
    // Comes after the idempotency key: a repeated request succeeds even if the opening has been closed since.
    await refuseClosedPosition(transaction, fields.position);
    const record = { kind: 'applications', id } as const;
    if (mailer.isOn) {
      const position = await findPositionTitle(transaction, positionKey, fields.language);
      await acknowledge(transaction, mailer, [{ ...fields, id, kind: 'applications', position }]);
      await notify(transaction, mailer, [{ kind: 'arrival', record }]);
    }
    await team.queue(transaction, [record]);
    return stored;
  });
}

/** An application's CV with its bytes and scan state; undefined without a CV, or if the reader may not read the application. */
export async function findCv(
  db: Db,
  applicationId: string,
  reader: Reader,
): Promise<(Cv & { scan: StoredScan }) | undefined> {
  const row = await db
    .selectFrom('cv_files')
    .innerJoin('applications', 'applications.id', 'cv_files.application_id')
    .select(['cv_file_name', 'cv_media_type', 'cv_scan', 'content'])
    .where('application_id', '=', applicationId)
    .where(readableBy(applicationKind, reader))
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
