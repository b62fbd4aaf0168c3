import type { FastifyRequest } from 'fastify';
import { can } from '@sumut/contracts/portal/permissions';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db, PreviewsTable } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { requirePermissions } from '../../shared/accounts/permissions.ts';
import {
  refuseOtherAccount,
  requireSession,
  sessionHashes,
  signedIn,
} from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { requireStored } from '../../shared/releases/requireStored.ts';
import { findSharedPreview, leaveSharedPreview } from '../../shared/releases/sharedPreviews.ts';
import {
  type OpenPreview,
  readIdentity,
  readStoredRelease,
} from '../../shared/releases/storedRelease.ts';
import { findManifest } from '../../shared/releases/repository.ts';

/** The preview of an admin. Exactly one of `hash` and `origin` is set. */
interface NewPreviewRow {
  cookieHash: string;
  module: string;
  hash: string | null;
  origin: string | null;
  expiresAt: number;
}

/** Starts a preview, which replaces the session's earlier one. */
async function startPreview(db: Db, preview: NewPreviewRow): Promise<void> {
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
async function endPreview(db: Db, cookieHash: string): Promise<void> {
  await db.deleteFrom('previews').where('cookie_hash', '=', cookieHash).execute();
}

/** The unexpired preview of a session, or null. */
async function findPreview(db: Db, cookieHash: string): Promise<OpenPreview | null> {
  const row = await db
    .selectFrom('previews')
    .selectAll()
    .where('cookie_hash', '=', cookieHash)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return row ? describePreview(db, row) : null;
}

/** Returns a stored preview as pages get it. */
async function describePreview(
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

/** The preview of a request, or null: that of an admin's session, else the shared one whose link was opened in the browser. */
export async function findActivePreview(
  db: Db,
  request: FastifyRequest,
): Promise<OpenPreview | null> {
  const own = await findOwnPreview(db, request);
  if (own) return own;
  const shared = await findSharedPreview(db, request);
  if (!shared) return null;
  const open = await describePreview(db, { ...shared, origin: null });
  return { ...open, preview: { ...open.preview, shared: true } };
}

/** The preview of an admin's session, or null. */
async function findOwnPreview(db: Db, request: FastifyRequest): Promise<OpenPreview | null> {
  const previews = await Promise.all(sessionHashes(request).map((hash) => findPreview(db, hash)));
  const found = previews.find(Boolean);
  if (!found) return null;
  const session = await requireSession(db, request).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  return session && can(session.account.role, 'modules.manage') ? found : null;
}

interface PreviewRoutes {
  db: Db;
  /** Origins of developers' machines from which modules may be previewed. */
  origins: readonly string[];
}

/** Starts and ends an admin's preview of a stored release or of a module from a developer's machine. */
export async function previewRoutes(app: App, { db, origins }: PreviewRoutes): Promise<void> {
  await app.register(async (scope: App) => {
    requirePermissions(scope, db);
    route(scope, registryEndpoints.startPreview, async (request) => {
      const { account, cookieHash } = signedIn(request);
      const { username: actor } = account;
      const { body } = request;
      const { module } = body;
      const hash = 'release' in body ? body.release : null;
      const origin = 'origin' in body ? new URL(body.origin).origin : null;
      if (origin !== null && !origins.includes(origin)) throw new HttpProblem('forbidden');
      const expiresAt = Date.now() + registryLimits.previewTime;
      await db.transaction().execute(async (transaction) => {
        if (hash !== null) await requireStored(transaction, module, hash);
        await startPreview(transaction, { cookieHash, module, hash, origin, expiresAt });
        const details = { release: hash, origin };
        const entry = { actor, action: 'registry.preview', subject: module, details } as const;
        await recordAudit(transaction, entry);
      });
      return { expiresAt };
    });
  });

  route(app, registryEndpoints.endPreview, async (request, reply) => {
    await refuseOtherAccount(db, request);
    leaveSharedPreview(request, reply);
    for (const hash of sessionHashes(request)) await endPreview(db, hash);
  });
}
