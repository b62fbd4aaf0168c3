import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContentKind,
  contentKinds,
  initialContentAuthor,
} from '@sumut/contracts/content/kinds';
import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import { publishedFile, type StoredFile } from '@sumut/contracts/content/media';
import { hiringTermEndpoints } from '@sumut/contracts/content/hiringTermEndpoints';
import { writtenOpenings } from '@sumut/contracts/content/builtInOpenings';
import { requirePermissions } from '../../shared/accounts/permissions.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import {
  createFileReader,
  findPublishedFile,
  findResourceFile,
  type ReadContent,
} from './mediaFiles.ts';
import { getUsername, uploadRoutes } from './mediaUploadRoutes.ts';
import { publicRoutes } from './publicRoutes.ts';
import { cacheControl, sendFile } from '../../platform/files/servedFile.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { changeEntry, createEntry, removeEntry } from './changes.ts';
import { insertEntries, type StoredEntry } from '../../shared/content/repository.ts';
import { listsByKind, type PortalEntries, resourceWithFile } from './lists.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { changeTerms, listTerms } from './terms.ts';

/**
 * Creates the specified openings at the first start with a database only, so that openings stay closed or deleted later on.
 */
export async function seedOpenings(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('settings')
      .values({ name: 'openingsSeeded', value: 'true' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    // Lists are sorted by time of creation.
    const start = Date.now();
    const entries = writtenOpenings.map(({ id, ...fields }, index) => ({
      id,
      kind: 'openings' as const,
      fields: { ...fields, published: true },
      by: initialContentAuthor,
      at: start + index,
    }));
    await insertEntries(transaction, entries);
  });
}

/** Routes for the lists of hiring terms. Belongs in a scope behind `requirePermissions`. */
function termRoutes(scope: App, db: Db): void {
  route(scope, hiringTermEndpoints.get, () => listTerms(db));

  route(scope, hiringTermEndpoints.change, async (request) =>
    db.transaction().execute(async (transaction) => {
      const { username } = signedIn(request).account;
      await changeTerms(transaction, request.params.list, request.body, username);
      return listTerms(transaction);
    }),
  );
}

/** An entry as the API of the portal returns it. */
async function toResponse<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  entry: StoredEntry<Kind>,
): Promise<PortalEntries[ContentKind]> {
  if (kind === 'media') return resourceWithFile(db, entry as StoredEntry<'media'>);
  return { ...entry.fields, ...entry.state } as PortalEntries['news' | 'openings'];
}

/** Route that creates entries. Media resources are created with their files (mediaUploadRoutes.ts). */
function creationRoute(scope: App, db: Db, kind: 'news' | 'openings'): void {
  route(scope, contentEndpoints[kind].create, async (request) => {
    const author = { actor: getUsername(request), key: idempotencyKey(request) };
    const { entry: created } = await db
      .transaction()
      .execute((transaction) => createEntry(transaction, kind, request.body, author));
    return { ...created.fields, ...created.state };
  });
}

/** Routes that list all entries of a kind, and change and delete single ones. */
function entryRoutes(scope: App, db: Db, kind: ContentKind): void {
  const endpoints = contentEndpoints[kind];

  route(scope, endpoints.list, () => listsByKind[kind](db, 'all'));

  route(scope, endpoints.change, async (request) =>
    db.transaction().execute(async (transaction) => {
      const { id } = request.params;
      const actor = getUsername(request);
      const changed = await changeEntry(transaction, kind, id, request.body, { actor });
      return toResponse(transaction, kind, changed);
    }),
  );

  route(scope, endpoints.delete, async (request) => {
    const one = { ...request.params, ...request.query };
    await db
      .transaction()
      .execute((transaction) => removeEntry(transaction, kind, one, getUsername(request)));
  });
}

interface FoundFile {
  id: string;
  name: string;
  media_type: StoredFile['mediaType'];
}

/** Sends a file as a download, so that an uploaded file is never rendered as a page of this site. */
async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, name, media_type: mediaType }: FoundFile,
  { read, caching }: { read: ReadContent; caching: string },
): Promise<FastifyReply> {
  const content = await read(id);
  if (!content) throw new HttpProblem('not-found');
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'");
  const file = { content, mediaType, variants: {}, compressible: false, tag: id };
  return sendFile(request, reply, file, caching);
}

/** Downloads for visitors: files of published resources. */
function publicFileRoute(app: App, db: Db, read: ReadContent): void {
  route(app, publishedFile, async (request, reply) => {
    const file = await findPublishedFile(db, request.params.id);
    if (file?.name !== request.params.name) throw new HttpProblem('not-found');
    return sendDownload(request, reply, file, { read, caching: cacheControl.private });
  });
}

/** Downloads for admins: files of all resources, including drafts. */
function portalFileRoute(portal: App, db: Db, read: ReadContent): void {
  route(portal, contentEndpoints.media.file, async (request, reply) => {
    const file = await findResourceFile(db, request.params.id);
    if (!file) throw new HttpProblem('not-found');
    return sendDownload(request, reply, file, { read, caching: 'no-store' });
  });
}

/** Routes to read and to publish news, media resources and job openings. */
export async function contentRoutes(app: App, { db }: { db: Db }): Promise<void> {
  await seedOpenings(db);
  const read = createFileReader(db);
  publicRoutes(app, db);
  publicFileRoute(app, db, read);
  await app.register(async (scope: App) => {
    requirePermissions(scope, db);
    for (const kind of contentKinds) entryRoutes(scope, db, kind);
    creationRoute(scope, db, 'news');
    creationRoute(scope, db, 'openings');
    termRoutes(scope, db);
    portalFileRoute(scope, db, read);
    await uploadRoutes(scope, db);
  });
}
