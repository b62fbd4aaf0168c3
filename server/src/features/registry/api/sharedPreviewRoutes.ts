import { registryLimits } from '@sumut/contracts/registry/limits';
import { type SharedPreview, sharedPreviewParameter } from '@sumut/contracts/registry/preview';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { findManifest } from '../../../shared/releases/repository.ts';
import { requireStored } from '../../../shared/releases/requireStored.ts';
import { closeSharedPreview, openSharedPreview } from '../../../shared/releases/sharedPreviews.ts';
import { readStoredRelease } from '../../../shared/releases/storedRelease.ts';
import { actorOf, requireLastingKey, requireModule } from '../access/actor.ts';
import { hasProof, requireBody } from '../access/proofs.ts';

/** The first page of a stored release, whose path has no parameters. */
async function firstPage(db: Db, module: string, hash: string): Promise<string> {
  const manifest = module === shellName ? undefined : await findManifest(db, module, hash);
  const routes = manifest === undefined ? [] : readStoredRelease(manifest).page.routes;
  return routes.find((pattern) => !/[:*]/.test(pattern)) ?? '/';
}

/** Opens and closes previews that teams share. They show files of a release, and read no data of persons. */
export function sharedPreviewRoutes(scope: App, { db }: { db: Db }): void {
  const config = { public: hasProof };

  route(
    scope,
    registryEndpoints.sharePreview,
    async (request): Promise<SharedPreview> => {
      const actor = actorOf(request);
      requireLastingKey(actor);
      if (actor.kind === 'team') requireBody(request, actor.proof);
      const { module, release: hash, name } = request.body;
      requireModule(actor, module);
      const expiresAt = Date.now() + registryLimits.sharedPreviewTime;
      const { id } = await db.transaction().execute(async (transaction) => {
        await requireStored(transaction, module, hash);
        const details = { release: hash, name };
        const entry = { actor: actor.name, action: 'registry.preview', subject: module } as const;
        await recordAudit(transaction, { ...entry, details });
        return openSharedPreview(transaction, {
          module,
          name,
          hash,
          opened_by: actor.name,
          expires_at: expiresAt,
        });
      });
      return {
        path: `${await firstPage(db, module, hash)}?${sharedPreviewParameter}=${id}`,
        expiresAt,
      };
    },
    { config },
  );

  route(
    scope,
    registryEndpoints.closePreview,
    async (request) => {
      const actor = actorOf(request);
      requireLastingKey(actor);
      if (actor.kind === 'team') requireBody(request, actor.proof);
      const { module, name } = request.params;
      requireModule(actor, module);
      if (!(await closeSharedPreview(db, module, name))) throw new HttpProblem('not-found');
    },
    { config },
  );
}
