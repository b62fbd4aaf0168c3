import { type NotNull, sql } from 'kysely';
import { applicationEndpoints, messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { route } from '../../platform/http/route.ts';
import { sendDocument } from '../../platform/http/sendDocument.ts';
import type { App } from '../../platform/http/types.ts';
import type { Account } from '../accounts/repository.ts';
import { signedIn } from '../accounts/signedIn.ts';
import { recordAudit } from '../auditLog.ts';
import type { Mailer } from '../mail/mailer.ts';
import { changeHold, endHold, placeHold } from './holds.ts';
import { deleteRecords } from './deleteRecords.ts';
import { type Reader, requireFound, requireRecord } from './readable.ts';
import { applicationKind, messageKind, type RecordKind } from './kinds.ts';
import { addNote, deleteNote } from './notes.ts';

/** Marks a record as read by an account. Throws `not-found`. */
async function markRead(db: Db, kind: RecordKind, record: string, account: Reader): Promise<void> {
  await requireRecord(db, kind, record, account);
  await sql`insert into ${sql.table(kind.reads)} (record_id, account_id, at)
    values (${record}, ${account.id}, ${Date.now()}) on conflict do nothing`.execute(db);
}

/** Marks a record as unread by an account. Throws `not-found`. */
async function markUnread(
  db: Db,
  kind: RecordKind,
  record: string,
  account: Reader,
): Promise<void> {
  await requireRecord(db, kind, record, account);
  await sql`delete from ${sql.table(kind.reads)}
    where record_id = ${record} and account_id = ${account.id}`.execute(db);
}

/** Deletes a record with all that belongs to it. Throws `not-found` and `held`. Runs in its own transaction. */
async function deleteRecord(db: Db, kind: RecordKind, id: string, by: Account): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, kind, id, by);
    const [deleted] = await deleteRecords(transaction, kind, [id]);
    const { status, created_at: createdAt } = requireFound(deleted);
    // The entry has no name: the log would keep data that is being deleted.
    await recordAudit(transaction, {
      actor: by.username,
      action: `${kind.audit}.deleted`,
      subject: id,
      details: { status, createdAt },
    });
  });
}

interface Services {
  db: Db;
  mailer: Mailer;
}

/**
 * Registers the routes that messages and applications share: read marks, notes, holds, deletion. For scopes behind `requirePermissions`.
 */
export function recordRoutes(scope: App, services: Services): void {
  commonRoutes(scope, services, messageKind, messageEndpoints);
  commonRoutes(scope, services, applicationKind, applicationEndpoints);
}

function commonRoutes(
  scope: App,
  { db, mailer }: Services,
  kind: RecordKind,
  endpoints: typeof messageEndpoints | typeof applicationEndpoints,
): void {
  route(scope, endpoints.markRead, async (request) =>
    markRead(db, kind, request.params.id, signedIn(request).account),
  );

  route(scope, endpoints.markUnread, async (request) =>
    markUnread(db, kind, request.params.id, signedIn(request).account),
  );

  route(scope, endpoints.mailOriginal, async (request, reply) => {
    const { id, mail } = request.params;
    await requireRecord(db, kind, id, signedIn(request).account);
    const { original } = requireFound(
      await db
        .selectFrom('incoming_mails')
        .select('original')
        .where('id', '=', mail)
        .where(kind === messageKind ? 'contact_id' : 'application_id', '=', id)
        .where('original', 'is not', null)
        .$narrowType<{ original: NotNull }>()
        .executeTakeFirst(),
    );
    const document = { fileName: 'mail.eml', mediaType: 'message/rfc822', content: original };
    return sendDocument(reply, document);
  });

  route(scope, endpoints.addNote, async (request) => {
    const by = signedIn(request).account;
    return addNote({ db, mailer }, kind, request.params.id, { ...request.body, by });
  });

  route(scope, endpoints.deleteNote, async (request) => {
    const { id: record, note } = request.params;
    await deleteNote(db, kind, { record, note, by: signedIn(request).account });
  });

  route(scope, endpoints.placeHold, async (request) => {
    const acting = { record: request.params.id, by: signedIn(request).account };
    return placeHold(db, kind, acting, request.body);
  });

  route(scope, endpoints.changeHold, async (request) => {
    const { id: record, hold } = request.params;
    const acting = { record, hold, by: signedIn(request).account };
    return changeHold(db, kind, acting, request.body);
  });

  route(scope, endpoints.endHold, async (request) => {
    const { id: record, hold } = request.params;
    await endHold(db, kind, { record, hold, by: signedIn(request).account });
  });

  route(scope, endpoints.delete, async (request) =>
    deleteRecord(db, kind, request.params.id, signedIn(request).account),
  );
}
