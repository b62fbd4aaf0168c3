import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { can } from '@sumut/contracts/portal/permissions';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { newPreviewSchema, startedPreviewSchema } from '@sumut/contracts/registry/preview';
import type { Db } from '../../platform/database/schema/schema.ts';
import { cookieHash, readCookie } from '../../platform/http/cookies.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import { requirePermission } from '../../shared/accounts/permissions.ts';
import { sessionCookie, requireSession } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { findManifest } from '../../shared/releases/repository.ts';
import type { OpenPreview } from '../../shared/releases/storedRelease.ts';
import { endPreview, findPreview, startPreview } from './repository.ts';

const sessionHash = (request: FastifyRequest): string | undefined => {
  const cookie = readCookie(request, sessionCookie);
  return cookie && cookieHash(cookie);
};

/** The preview of a request: only a session that is valid, and an admin's, has one. */
export async function findActivePreview(
  db: Db,
  request: FastifyRequest,
): Promise<OpenPreview | null> {
  const hash = sessionHash(request);
  if (hash === undefined) return null;
  const found = await findPreview(db, hash);
  if (!found) return null;
  const session = await requireSession(db, request).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  return session && can(session.account.role, 'modules.manage') ? found : null;
}

interface PreviewRoutes {
  db: Db;
  /** Origins of developers' machines that a module may be taken from. */
  origins: readonly string[];
}

/** Starting and ending an admin's look at the site with a candidate, or with a module from a developer's machine. */
export function previewRoutes(app: App, { db, origins }: PreviewRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    apiPaths.registryPreview,
    { schema: { body: newPreviewSchema, response: { 201: startedPreviewSchema } } },
    async (request, reply) => {
      const { username: actor } = await requirePermission(db, request, 'modules.manage');
      const asked = request.body;
      const { module } = asked;
      const hash = 'release' in asked ? asked.release : null;
      const origin = 'origin' in asked ? new URL(asked.origin).origin : null;
      if (origin !== null && !origins.includes(origin)) throw new HttpProblem('forbidden');
      if (hash !== null && (await findManifest(db, module, hash)) === undefined)
        throw new HttpProblem('not-found');
      const expiresAt = Date.now() + registryLimits.previewTime;
      const cookieHash = sessionHash(request) ?? '';
      await startPreview(db, { cookieHash, module, hash, origin, expiresAt });
      const details = { release: hash, origin };
      await recordAudit(db, { actor, action: 'registry.preview', subject: module, details });
      return reply.code(201).send({ expiresAt });
    },
  );

  routes.delete(apiPaths.registryPreview, async (request, reply) => {
    const hash = sessionHash(request);
    if (hash !== undefined) await endPreview(db, hash);
    return reply.code(204).send();
  });
}
