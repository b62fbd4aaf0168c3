import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registryLimits } from '@sumut/contracts/registry/limits';
import {
  type OpenPreview,
  sharedPreviewIdSchema,
  sharedPreviewParameter,
} from '@sumut/contracts/registry/preview';
import type { Db, SharedPreviewsTable } from '../../platform/database/schema/schema.ts';
import {
  clearCookie,
  type CookieKind,
  readCookies,
  setCookie,
} from '../../platform/http/cookies.ts';

/** The shared preview that this browser has opened, so that it lasts beyond the page of the link. */
const previewCookie: CookieKind = {
  name: 'shared-preview',
  sameSite: 'lax',
  maxAge: registryLimits.sharedPreviewTime / 1000,
};

const parseId = (value: unknown): string | undefined => sharedPreviewIdSchema.safeParse(value).data;

const linkedId = ({ query }: FastifyRequest): string | undefined =>
  parseId((query as Record<string, unknown>)[sharedPreviewParameter]);

/** The id of the shared preview in the URL of a request, else in its cookie. */
const requestedId = (request: FastifyRequest): string | undefined =>
  linkedId(request) ?? readCookies(request, previewCookie).map(parseId).find(Boolean);

/** Stores the shared preview in the URL of a request, if any, in a cookie. */
export function storeSharedPreview(request: FastifyRequest, reply: FastifyReply): void {
  const id = linkedId(request);
  if (id !== undefined) setCookie(request, reply, previewCookie, id);
}

/** Ends the shared preview in this browser. The link stays valid. */
export const leaveSharedPreview = (request: FastifyRequest, reply: FastifyReply): void =>
  clearCookie(request, reply, previewCookie);

/** The open preview that a request shows; undefined without one, and after it was closed or has expired. */
export async function findSharedPreview(
  db: Db,
  request: FastifyRequest,
): Promise<SharedPreviewsTable | undefined> {
  const id = requestedId(request);
  if (id === undefined) return undefined;
  return db
    .selectFrom('shared_previews')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
}

/** The open previews, the last shared one first. */
export async function listSharedPreviews(db: Db): Promise<OpenPreview[]> {
  const rows = await db
    .selectFrom('shared_previews')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.module', '=', 'shared_previews.module')
        .onRef('releases.hash', '=', 'shared_previews.hash'),
    )
    .select(['shared_previews.module', 'name', 'version', 'opened_by', 'expires_at'])
    .where('expires_at', '>', Date.now())
    .orderBy('expires_at', 'desc')
    .execute();
  return rows.map(({ opened_by: by, expires_at: expiresAt, ...preview }) => ({
    ...{ ...preview, by, expiresAt },
    sharedAt: expiresAt - registryLimits.sharedPreviewTime,
  }));
}

/**
 * Opens a preview of a stored release, or lets the open preview with this name show the release and expire later. Then its link stays
 * the same. Deletes expired previews.
 */
export async function openSharedPreview(
  db: Db,
  preview: Omit<SharedPreviewsTable, 'id'>,
): Promise<SharedPreviewsTable> {
  await db.deleteFrom('shared_previews').where('expires_at', '<=', Date.now()).execute();
  const { hash, opened_by, expires_at } = preview;
  return db
    .insertInto('shared_previews')
    .values({ ...preview, id: randomUUID() })
    .onConflict((conflict) =>
      conflict.columns(['module', 'name']).doUpdateSet({ hash, opened_by, expires_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Closes a preview. Returns whether it was open. */
export async function closeSharedPreview(db: Db, module: string, name: string): Promise<boolean> {
  const closed = await db
    .deleteFrom('shared_previews')
    .where('module', '=', module)
    .where('name', '=', name)
    .returning('expires_at')
    .executeTakeFirst();
  return closed !== undefined && closed.expires_at > Date.now();
}
