import { cvFormFile } from '@sumut/contracts/forms/application';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import {
  type CandidateCorrection,
  candidateDetails,
  type CandidateFields,
} from '@sumut/contracts/portal/candidates';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { idempotencyKey, type Stored } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { createUploadMemory, staffUploadMemory } from '../../../platform/uploads/uploadMemory.ts';
import { readMultipartAlone, withUpload } from '../../../platform/uploads/withUpload.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { TeamWebhook } from '../../../shared/notices/team.ts';
import { applyPlan, requireCurrent, runChange } from '../../../shared/records/changeRecord.ts';
import {
  departmentsInScope,
  findReadable,
  readableBy,
  type Reader,
  requireFound,
  requireRecord,
} from '../../../shared/records/readable.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import type { Room } from '../../../shared/storage/room.ts';
import { findApplication } from '../portal/repository.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { checkCandidate, checkCvAlone } from '../submission/checkUpload.ts';
import { toColumnName } from '../../../platform/database/schema/columnsOf.ts';
import { derivedApplicationColumns } from '../../../platform/database/schema/derivedColumns.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { findPositionKey } from '../../../shared/content/positions.ts';
import { requireNotHeld } from '../../../shared/records/holds.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import { lockCvText } from '../cvText/startReading.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { findPeople } from '../../../shared/notices/people.ts';
import { storeNote } from '../../../shared/records/notes.ts';
import { type Cv, cvColumns } from '../submission/cv.ts';
import { storeApplication, storeCv } from '../submission/repository.ts';

interface AddCandidateOptions {
  by: Account;
  /** Idempotency key, or null. */
  key: string | null;
}

/** Throws `validation` if `by` may not read an application for the position that they have just given it. */
async function requireReadablePosition(db: Db, id: string, by: Reader): Promise<void> {
  if ((await findReadable(db, applicationKind, [id], by)).has(id)) return;
  throw new HttpProblem('validation', { errors: [{ field: 'position', error: 'option' }] });
}

/**
 * Stores a candidate as an application, with the first note, and notifies all other staff as of any arrival. Stores everything or
 * nothing, once per key. Nothing is mailed to the candidate. Colleagues may choose a closed opening as the position. Throws
 * `validation` for a position whose applications `by` may not read. Opens its own transaction.
 */
async function addCandidate(
  { db, mailer, team }: { db: Db; mailer: Mailer; team: TeamWebhook },
  fields: CandidateFields,
  cv: Cv | null,
  { by, key }: AddCandidateOptions,
): Promise<Stored> {
  return db.transaction().execute(async (transaction) => {
    const { note, source, ...sent } = fields;
    const origin = { source, added_by: by.id, agreed_at: Date.now() };
    const application = { ...sent, coverLetter: '' };
    const stored = await storeApplication(transaction, application, { cv, key, origin, by });
    const { id } = stored;
    await requireReadablePosition(transaction, id, by);
    if (!stored.isNew) return stored;
    const entry = { actor: by.username, action: 'application.added', subject: id } as const;
    await recordAudit(transaction, { ...entry, details: { source } });
    if (note !== '')
      await storeNote(transaction, applicationKind, id, { text: note, mentions: [], by });
    await transaction
      .insertInto('application_reads')
      .values({ record_id: id, account_id: by.id, at: Date.now() })
      .execute();
    const record = { kind: 'applications', id } as const;
    const others = (await findPeople(transaction)).filter((person) => person.id !== by.id);
    await notify(
      transaction,
      mailer,
      [{ kind: 'arrival', record }],
      others.map((person) => person.id),
    );
    await team.queue(transaction, [record]);
    await bumpRevision(transaction, applicationKind, { id });
    return stored;
  });
}

/** Adds the CV of an application. Throws `not-found`, and `stale` if it already has a CV. Opens its own transaction. */
async function addCv(db: Db, id: string, cv: Cv, by: Account): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, applicationKind, id, by);
    const { numUpdatedRows } = await transaction
      .updateTable('applications')
      .set({ ...cvColumns(cv), cv_scan_at: 0 })
      .where('id', '=', id)
      .where('cv_size', '=', cvColumns(null).cv_size)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpProblem('stale');
    await storeCv(transaction, id, cv);
    await transaction
      .updateTable('cv_texts')
      .set({ state: 'waiting', attempts: 0, due_at: Date.now() })
      .where('application_id', '=', id)
      .execute();
    await recordAudit(transaction, {
      actor: by.username,
      action: 'application.cv-added',
      subject: id,
    });
    await bumpRevision(transaction, applicationKind, { id });
  });
}

/**
 * Updates the search words of an application. A CV that was read is read again, because its words are stored together with those of
 * the old details. The old words remain until then.
 */
async function renewWords(transaction: Db, id: string, own: string): Promise<void> {
  const stored = await lockCvText(transaction, id);
  const isRead = stored?.state === 'read';
  const words = isRead ? new Set([...own.split(' '), ...stored.words.split(' ')]) : [own];
  const again = { state: 'waiting' as const, attempts: 0, due_at: Date.now() };
  await transaction
    .updateTable('cv_texts')
    .set({ words: [...words].join(' '), ...(isRead && again) })
    .where('application_id', '=', id)
    .execute();
}

/**
 * Corrects the details of a candidate who was added by hand, in a transaction. The audit log outlives the application, so it names the
 * corrected fields without their values. Throws `not-found`, also if `by` may not read the application, `forbidden` if an applicant has
 * sent it, `stale` if it was changed since `version`, `held` if a hold keeps the details as they are, and `validation` for a position whose applications `by` may not read.
 */
async function correctCandidate(
  transaction: Db,
  id: string,
  { version, ...details }: CandidateCorrection,
  by: Account,
): Promise<void> {
  const row = await transaction
    .selectFrom('applications')
    .select(['version', 'source', 'cover_letter', 'cv_file_name', 'position_key'])
    .select(candidateDetails.map(toColumnName))
    .where('id', '=', id)
    .where(readableBy(applicationKind, by))
    .executeTakeFirst();
  requireCurrent(row, version);
  if (row.source === 'website') throw new HttpProblem('forbidden');
  const corrected = candidateDetails.filter((name) => details[name] !== row[toColumnName(name)]);
  if (corrected.length === 0) return;
  await requireNotHeld(transaction, applicationKind, [id]);
  const sent = Object.fromEntries(corrected.map((name) => [toColumnName(name), details[name]]));
  const derived = derivedApplicationColumns({ ...row, ...sent });
  const among = departmentsInScope(applicationKind, by);
  // An unchanged position keeps its key: another opening may have the same title by now.
  const positionKey = corrected.includes('position')
    ? await findPositionKey(transaction, details.position, among)
    : row.position_key;
  const columns = { ...sent, ...derived, position_key: positionKey };
  const auditEntries = [{ action: 'application.corrected' as const, details: { corrected } }];
  const plan = { columns, auditEntries };
  await applyPlan(transaction, applicationKind, { id, version, by, plan });
  // Notifies readers of the former position, too. Comes after the application, because every change locks that row first.
  await bumpRevision(transaction, applicationKind, { about: [row.position_key] });
  await requireReadablePosition(transaction, id, by);
  await renewWords(transaction, id, derived.search_text);
}

interface CandidateRoutes {
  db: Db;
  scans: CvScans;
  /** Starts reading the text of new CVs. */
  wakeReading: () => void;
  mailer: Mailer;
  team: TeamWebhook;
  room: Pick<Room, 'require'>;
}

/** Routes for candidates who are added by hand. Belongs in a scope behind `requirePermissions`. */
export async function candidateRoutes(scope: App, services: CandidateRoutes): Promise<void> {
  const { db, scans, wakeReading, mailer, team, room } = services;
  const lease = createUploadMemory(staffUploadMemory);

  route(scope, applicationEndpoints.correct, async (request) => {
    const { id } = request.params;
    const by = signedIn(request).account;
    const corrected = await runChange(db, { kind: applicationKind, id }, async (transaction) => {
      await correctCandidate(transaction, id, request.body, by);
      return requireFound(await findApplication(transaction, id, { reader: by, scans }));
    });
    wakeReading();
    return corrected;
  });

  await scope.register(async (uploads: App) => {
    await readMultipartAlone(uploads);

    route(uploads, applicationEndpoints.add, async (request) => {
      const key = idempotencyKey(request);
      const by = signedIn(request).account;
      await room.require();
      const { id } = await withUpload(request, cvFormFile, lease, async (upload) => {
        const { fields, cv } = await checkCandidate(upload);
        return addCandidate({ db, mailer, team }, fields, cv, { by, key });
      });
      scans.wake();
      wakeReading();
      mailer.wake();
      team.wake();
      return { id };
    });

    route(uploads, applicationEndpoints.addCv, async (request) => {
      const { id } = request.params;
      const by = signedIn(request).account;
      await room.require();
      await withUpload(request, cvFormFile, lease, async (upload) =>
        addCv(db, id, await checkCvAlone(upload), by),
      );
      scans.wake();
      wakeReading();
      return requireFound(await findApplication(db, id, { reader: by, scans }));
    });
  });
}
