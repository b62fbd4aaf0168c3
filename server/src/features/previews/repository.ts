import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db, PreviewsTable } from '../../platform/database/schema/schema.ts';
import { findManifest } from '../../shared/releases/repository.ts';
import {
  type OpenPreview,
  readIdentity,
  readStoredRelease,
} from '../../shared/releases/storedRelease.ts';

/** The preview of an admin. Exactly one of `hash` and `origin` is set. */
export interface NewPreviewRow {
  cookieHash: string;
  module: string;
  hash: string | null;
  origin: string | null;
  expiresAt: number;
}

/** Starts a preview, which replaces the session's earlier one. */
export async function startPreview(db: Db, preview: NewPreviewRow): Promise<void> {
  await endPreview(db, preview.cookieHash);
  await db
    .insertInto('previews')
    .values({
      cookie_hash: preview.cookieHash,
      module: preview.module,
      hash: preview.hash,
      origin: preview.origin,
      expires_at: preview.expiresAt,
    })
    .execute();
}

/** Ends the preview of a session, if there is one. */
export async function endPreview(db: Db, cookieHash: string): Promise<void> {
  await db.deleteFrom('previews').where('cookie_hash', '=', cookieHash).execute();
}

/** The unexpired preview of a session, or null. */
export async function findPreview(db: Db, cookieHash: string): Promise<OpenPreview | null> {
  const row = await db
    .selectFrom('previews')
    .selectAll()
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return row ? describePreview(db, row) : null;
}

/** Returns a stored preview as pages get it. */
export async function describePreview(
  db: Db,
  { module, hash, origin, expires_at: expiresAt }: Omit<PreviewsTable, 'cookie_hash'>,
): Promise<OpenPreview> {
  const manifest = hash === null ? undefined : await findManifest(db, module, hash);
  const started = { module, expiresAt };
  if (module === shellName && hash !== null && manifest !== undefined) {
    const { title, version } = readIdentity(manifest);
    return {
      preview: { ...started, shell: { title, version } },
      stored: undefined,
      shell: hash,
    };
  }
  const stored = manifest === undefined ? undefined : readStoredRelease(manifest);
  const preview = {
    ...started,
    ...(stored && { release: stored.page }),
    ...(origin !== null && { origin }),
  };
  return { preview, stored, shell: undefined };
}
