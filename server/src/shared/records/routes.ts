import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { apiPaths } from '@sumut/contracts/api/paths';
import type { Permission } from '@sumut/contracts/portal/permissions';
import { newNoteSchema, noteSchema } from '@sumut/contracts/portal/notes';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import type { Account } from '../accounts/repository.ts';
import { signedIn } from '../accounts/signedIn.ts';
import { recordAudit } from '../auditLog.ts';
import { bumpRevision } from './changeRecord.ts';
import { requireFound, noteParams, recordParams, requireRecord } from './find.ts';
import { applicationKind, messageKind, type RecordKind } from './kinds.ts';
import { addNote, deleteNote } from './notes.ts';

/** Notes that an account has opened a record; `not-found` when it is not there. */
async function markRead(db: Db, kind: RecordKind, record: string, account: string): Promise<void> {
  await requireRecord(db, kind, record);
  await sql`insert into ${sql.table(kind.reads)} (record_id, account_id)
    values (${record}, ${account}) on conflict do nothing`.execute(db);
}

/** Takes the mark away again; `not-found` when the record is not there. */
async function markUnread(
  db: Db,
  kind: RecordKind,
  record: string,
  account: string,
): Promise<void> {
  await requireRecord(db, kind, record);
  await sql`delete from ${sql.table(kind.reads)}
    where record_id = ${record} and account_id = ${account}`.execute(db);
}

/**
 * Deletes a record with all that belongs to it: foreign keys take CV, notes, marks and tags along. Throws `not-found`.
 * Brings its own transaction.
 */
async function deleteRecord(db: Db, kind: RecordKind, id: string, by: Account): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ status: string; created_at: number }>`
      delete from ${sql.table(kind.table)} where id = ${id}
      returning status, created_at`.execute(transaction);
    const { status, created_at: createdAt } = requireFound(rows[0]);
    // No name: the log would keep the data that is being deleted.
    await recordAudit(transaction, {
      actor: by.username,
      action: `${kind.audit}.deleted`,
      subject: id,
      details: { status, createdAt },
    });
    await bumpRevision(transaction, kind);
  });
}

interface Paths {
  kind: RecordKind;
  /** A record's path with its parameter. */
  one: string;
  read: Permission;
  change: Permission;
  remove: Permission;
}

const kinds: Paths[] = [
  {
    kind: messageKind,
    one: `${apiPaths.portalMessages}/:id`,
    read: 'messages.read',
    change: 'messages.change',
    remove: 'messages.delete',
  },
  {
    kind: applicationKind,
    one: `${apiPaths.portalApplications}/:id`,
    read: 'applications.read',
    change: 'applications.change',
    remove: 'applications.delete',
  },
];

function readRoutes(scope: App, db: Db, { kind, one, read }: Paths): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const options = { config: { permission: read }, schema: { params: recordParams } };
  routes.post(`${one}/read`, options, async (request, reply) => {
    await markRead(db, kind, request.params.id, signedIn(request).account.id);
    return reply.code(204).send();
  });
  routes.delete(`${one}/read`, options, async (request, reply) => {
    await markUnread(db, kind, request.params.id, signedIn(request).account.id);
    return reply.code(204).send();
  });
}

function noteRoutes(scope: App, db: Db, { kind, one, change }: Paths): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: change };
  routes.post(
    `${one}/notes`,
    {
      config,
      schema: { params: recordParams, body: newNoteSchema, response: { 201: noteSchema } },
    },
    async (request, reply) => {
      const by = signedIn(request).account;
      const note = await addNote(db, kind, request.params.id, { text: request.body.text, by });
      return reply.code(201).send(note);
    },
  );
  routes.delete(
    `${one}/notes/:note`,
    { config, schema: { params: noteParams } },
    async (request, reply) => {
      const { id: record, note } = request.params;
      await deleteNote(db, kind, { record, note, by: signedIn(request).account });
      return reply.code(204).send();
    },
  );
}

/**
 * What messages and applications have in common: marks, notes, being deleted. In a scope behind `requirePermissions`.
 */
export function recordRoutes(scope: App, db: Db): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  for (const paths of kinds) {
    readRoutes(scope, db, paths);
    noteRoutes(scope, db, paths);
    routes.delete(
      paths.one,
      { config: { permission: paths.remove }, schema: { params: recordParams } },
      async (request, reply) => {
        await deleteRecord(db, paths.kind, request.params.id, signedIn(request).account);
        return reply.code(204).send();
      },
    );
  }
}
