import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths, type Permission } from '@sumut/contracts';
import { newNoteSchema, noteSchema } from '@sumut/contracts/schemas';
import { signedIn } from '../accounts/signedIn.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { deleteRecord } from './deleteRecord.ts';
import { applicationKind, messageKind, type RecordKind } from './kinds.ts';
import { markRead, markUnread } from './reads.ts';
import { addNote, deleteNote } from './notes.ts';
import { noteParams, recordParams } from './params.ts';

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

function markRoutes(scope: App, db: Db, { kind, one, read }: Paths): void {
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

/** What messages and applications have in common: marks, notes, being deleted. In a scope behind `requirePermissions`. */
export function recordRoutes(scope: App, db: Db): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  for (const paths of kinds) {
    markRoutes(scope, db, paths);
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
