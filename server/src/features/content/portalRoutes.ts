import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { Db } from '../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { changeEntry, createEntry, removeEntry } from './changes.ts';
import type { StoredEntry } from '../../shared/content/repository.ts';
import { getUsername } from './getUsername.ts';
import { resourceWithFile, listsByKind, type PortalEntries } from './lists.ts';

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
export function creationRoute(scope: App, db: Db, kind: 'news' | 'openings'): void {
  route(scope, contentEndpoints[kind].create, async (request) => {
    const author = { actor: getUsername(request), key: idempotencyKey(request) };
    const { entry: created } = await db
      .transaction()
      .execute((transaction) => createEntry(transaction, kind, request.body, author));
    return { ...created.fields, ...created.state };
  });
}

/** Routes that list all entries of a kind, and change and delete single ones. */
export function entryRoutes(scope: App, db: Db, kind: ContentKind): void {
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
