import type { FastifyRequest } from 'fastify';
import { can } from '@sumut/contracts/portal/permissions';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { requirePermissions } from '../../shared/accounts/permissions.ts';
import {
  refuseOtherAccount,
  sessionHashes,
  requireSession,
  signedIn,
} from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { lockContents } from '../../shared/releases/contents.ts';
import { findRelease } from '../../shared/releases/repository.ts';
import type { OpenPreview } from '../../shared/releases/storedRelease.ts';
import { endPreview, findPreview, startPreview } from './repository.ts';

/** The preview of a request, or null. Only valid sessions of admins have previews. */
export async function findActivePreview(
  db: Db,
  request: FastifyRequest,
): Promise<OpenPreview | null> {
  const previews = await Promise.all(sessionHashes(request).map((hash) => findPreview(db, hash)));
  const found = previews.find(Boolean);
  if (!found) return null;
  const session = await requireSession(db, request).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  return session && can(session.account.role, 'modules.manage') ? found : null;
}

/** Throws `not-found` for an unknown release, and `release-removed` without its files. Keeps the files until the transaction ends. */
async function requireStored(transaction: Db, module: string, hash: string): Promise<void> {
  await lockContents(transaction);
  const release = await findRelease(transaction, module, hash);
  if (release?.hash !== hash) throw new HttpProblem('not-found');
  if (release.removedAt !== undefined) throw new HttpProblem('release-removed');
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

  route(app, registryEndpoints.endPreview, async (request) => {
    await refuseOtherAccount(db, request);
    for (const hash of sessionHashes(request)) await endPreview(db, hash);
  });
}
