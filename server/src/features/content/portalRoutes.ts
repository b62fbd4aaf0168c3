import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { contentPermissions, type ContentKind } from '@sumut/contracts/content/kinds';
import { entryVersionSchema } from '@sumut/contracts/content/entries';
import {
  portalResourceListSchema,
  portalResourceSchema,
  resourceChangeSchema,
} from '@sumut/contracts/content/media';
import {
  newsChangeSchema,
  portalNewsListSchema,
  portalNewsSchema,
} from '@sumut/contracts/content/news';
import {
  openingChangeSchema,
  portalOpeningListSchema,
  portalOpeningSchema,
} from '@sumut/contracts/content/openings';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import type { App } from '../../platform/http/types.ts';
import { changeEntry, createEntry, removeEntry } from './changes.ts';
import { fieldsSchemas, type ChangeOf, type FieldsOf } from '../../shared/content/kinds.ts';
import type { StoredEntry } from '../../shared/content/repository.ts';
import { resourcesWithFiles, listsByKind } from './lists.ts';

const areas = {
  news: {
    path: apiPaths.portalNews,
    list: portalNewsListSchema,
    entry: portalNewsSchema,
    change: newsChangeSchema,
  },
  media: {
    path: apiPaths.portalMedia,
    list: portalResourceListSchema,
    entry: portalResourceSchema,
    change: resourceChangeSchema,
  },
  openings: {
    path: apiPaths.portalOpenings,
    list: portalOpeningListSchema,
    entry: portalOpeningSchema,
    change: openingChangeSchema,
  },
} as const;

// Openings of the first start are named by words.
const params = z.object({ id: z.string().regex(/^[\da-z]+(-[\da-z]+)*$/) });
interface One {
  Params: z.infer<typeof params>;
}

const identifyActor = (request: FastifyRequest): string => signedIn(request).account.username;

/** An entry as the portal gets it. */
async function toResponse<Kind extends ContentKind>(db: Db, kind: Kind, entry: StoredEntry<Kind>) {
  if (kind !== 'media') return { ...entry.fields, ...entry.state };
  const [resource] = await resourcesWithFiles(db, [entry as StoredEntry<'media'>]);
  return resource;
}

/** Writing something new; media resources come with their files (uploadRoutes). */
export function creationRoute(scope: App, db: Db, kind: 'news' | 'openings'): void {
  const { path, entry } = areas[kind];
  scope.post<{ Body: FieldsOf<typeof kind> }>(
    path,
    {
      config: { permission: contentPermissions[kind] },
      schema: { body: fieldsSchemas[kind], response: { 201: entry } },
    },
    async (request, reply) => {
      const author = { actor: identifyActor(request), key: idempotencyKey(request) };
      const { entry: created } = await db
        .transaction()
        .execute((transaction) => createEntry(transaction, kind, request.body, author));
      return reply.code(201).send(await toResponse(db, kind, created));
    },
  );
}

/** Lists all entries of a kind; changes and deletes one. */
export function entryRoutes(scope: App, db: Db, kind: ContentKind): void {
  const { path, list, entry, change } = areas[kind];
  const config = { permission: contentPermissions[kind] };

  scope.get(path, { config, schema: { response: { 200: list } } }, async () => ({
    items: await listsByKind[kind](db, 'all'),
  }));

  scope.patch<One & { Body: ChangeOf<typeof kind> }>(
    `${path}/:id`,
    { config, schema: { params, body: change, response: { 200: entry } } },
    async (request) =>
      db.transaction().execute(async (transaction) => {
        const { id } = request.params;
        const actor = identifyActor(request);
        const changed = await changeEntry(transaction, kind, id, request.body, { actor });
        return toResponse(transaction, kind, changed);
      }),
  );

  scope.delete<One & { Querystring: z.infer<typeof entryVersionSchema> }>(
    `${path}/:id`,
    { config, schema: { params, querystring: entryVersionSchema } },
    async (request, reply) => {
      const one = { ...request.params, ...request.query };
      await db
        .transaction()
        .execute((transaction) => removeEntry(transaction, kind, one, identifyActor(request)));
      return reply.code(204).send();
    },
  );
}
