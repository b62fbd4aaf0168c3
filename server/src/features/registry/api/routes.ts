import type { ChangeResult, RegistryChange } from '@sumut/contracts/registry/registryChange';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { shellName } from '@sumut/contracts/registry/shellName';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { type SharedPreview, sharedPreviewParameter } from '@sumut/contracts/registry/preview';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { requireFiles } from '../publishing/checkNext.ts';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import type { ContentStore } from '../../../shared/releases/contentStore.ts';
import {
  identifyActors,
  lastingActor,
  requireModule,
  requireOwnRelease,
  requireRight,
  verifiedActor,
} from '../access/actor.ts';
import { hashBodies, hasProof } from '../access/proofs.ts';
import { changeLive } from '../publishing/changeLive.ts';
import { planChange } from '../publishing/plans.ts';
import { requestChange } from '../publishing/requestChange.ts';
import { providedRoutes } from './providedRoutes.ts';
import { releaseRoutes } from './releaseRoutes.ts';
import { sbomRoutes } from './sbomRoutes.ts';
import { registryState } from './state.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { getSiteOrigin } from '../../../shared/siteOrigin.ts';
import { errorRoutes } from '../errors/errorRoutes.ts';
import { exchangeToken } from '../keyless/exchangeToken.ts';
import { createIssuers } from '../keyless/issuers.ts';
import { createExchangeLimits } from '../keyless/limits.ts';
import { refuseToken } from '../keyless/refusals.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { findManifest } from '../../../shared/releases/repository.ts';
import { requireStored } from '../../../shared/releases/requireStored.ts';
import { closeSharedPreview, openSharedPreview } from '../../../shared/releases/sharedPreviews.ts';
import { readStoredRelease } from '../../../shared/releases/storedRelease.ts';

/** The first page of a stored release, whose path has no parameters. */
async function firstPage(db: Db, module: string, hash: string): Promise<string> {
  const manifest = module === shellName ? undefined : await findManifest(db, module, hash);
  const routes = manifest === undefined ? [] : readStoredRelease(manifest).page.routes;
  return routes.find((pattern) => !/[:*]/.test(pattern)) ?? '/';
}

/** Opens and closes previews that teams share. They show files of a release, and read no data of persons. */
function sharedPreviewRoutes(scope: App, { db }: { db: Db }): void {
  const config = { public: hasProof };

  route(
    scope,
    registryEndpoints.sharePreview,
    async (request): Promise<SharedPreview> => {
      const actor = lastingActor(request);
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
      const { module, name } = request.params;
      requireModule(lastingActor(request), module);
      if (!(await closeSharedPreview(db, module, name))) throw new HttpProblem('not-found');
    },
    { config },
  );
}

interface KeylessOptions {
  database: OpenDatabase;
  /** `PUBLIC_ORIGIN`. */
  origin: string | undefined;
}

/** Checks whether an exchange failed because of the request, and not because of the issuer or this site. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpProblem && error.problem.status < 500;

/** The exchange of a workflow's token for the right to release. The route needs no pass, because the token is verified. */
function keylessRoutes(app: App, { database, origin }: KeylessOptions): void {
  const issuers = createIssuers();
  const begin = createExchangeLimits(database);
  route(
    app,
    registryEndpoints.exchangeToken,
    async (request) => {
      const attempt = await begin(request.ip);
      const audience = getSiteOrigin(request, origin);
      if (audience === undefined)
        throw refuseToken(
          'this site has no PUBLIC_ORIGIN: set it on the server, or release with a key',
        );
      const host = request.host.toLowerCase();
      const exchange = { issuers, audience, host };
      const right = await exchangeToken(database.db, exchange, request.body).catch(
        async (error: unknown) => {
          if (!isRefusal(error)) await attempt.undo();
          throw error;
        },
      );
      await attempt.undo();
      return right;
    },
    { config: { public: true } },
  );
}

/** The part whose team may make a change; null for changes that only admins may make. */
function findOwner(change: RegistryChange): string | null {
  if (change.action === 'restore') return null;
  // The team of the shell provides the libraries for which modules have to move together.
  return change.action === 'set' ? shellName : change.module;
}

/** The result that a change would have. Throws the errors of the change. */
async function rehearse(db: Db, requested: RegistryChange): Promise<ChangeResult> {
  const current = await liveSnapshot(db);
  if (current.number !== requested.snapshot) throw new HttpProblem('stale');
  const { next, change } = await planChange(db, current, requested);
  if (next) await requireFiles(db, current, next);
  return { snapshot: current.number, changed: false, change };
}

/** The registry's API for teams' tools and the portal's Modules page. */
export async function registryRoutes(
  app: App,
  {
    database,
    contents,
    origin,
  }: { database: OpenDatabase; contents: ContentStore; origin: string | undefined },
): Promise<void> {
  const { db } = database;
  keylessRoutes(app, { database, origin });
  await app.register(async (scope: App) => {
    hashBodies(scope);
    providedRoutes(scope, { db });
  });
  await app.register(async (scope: App) => {
    hashBodies(scope);
    identifyActors(scope, db);
    const config = { public: hasProof };

    route(
      scope,
      registryEndpoints.state,
      async (request) => {
        verifiedActor(request);
        return registryState(db);
      },
      { config: { ...config, polled: true } },
    );

    route(
      scope,
      registryEndpoints.change,
      async (request) => {
        const actor = verifiedActor(request);
        const change = request.body;
        requireModule(actor, findOwner(change));
        requireRight(actor, 'live');
        requireOwnRelease(actor, change);
        if (change.action === 'set' && change.rehearse) return rehearse(db, change);
        const waiting = await requestChange(db, { actor, requested: change });
        if (waiting) return waiting;
        return changeLive(
          db,
          { by: actor.name, expected: change.snapshot },
          (transaction, current) => planChange(transaction, current, change),
        );
      },
      { config },
    );

    releaseRoutes(scope, { db, contents });
    sbomRoutes(scope, { db, contents });
    sharedPreviewRoutes(scope, { db });
    errorRoutes(scope, { db });
  });
}
