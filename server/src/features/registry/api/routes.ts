import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { changeResultSchema, registryChangeSchema } from '@sumut/contracts/registry/registryChange';
import { registryStateSchema } from '@sumut/contracts/registry/registryState';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { identifyActor, requireModule } from '../access/actor.ts';
import { hashBodies, readProofToken, requireBody } from '../access/proofs.ts';
import type { Site } from '../contractCheck/checkAgainstSite.ts';
import { changeLive } from '../publishing/changeLive.ts';
import { planChange } from '../publishing/plans.ts';
import { releaseRoutes } from './releaseRoutes.ts';
import { registryState } from './state.ts';

/** A team's proof replaces the gate's pass: its tools are no visitors. */
const provenOrInside = (request: FastifyRequest): boolean => readProofToken(request) !== undefined;

interface RegistryRoutes {
  db: Db;
  site: Site;
}

/** The registry's API for teams' tools and the portal's Modules page. */
export async function registryRoutes(app: App, { db, site }: RegistryRoutes): Promise<void> {
  await app.register(async (scope: App) => {
    hashBodies(scope);
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    const config = { public: provenOrInside };

    routes.get(
      apiPaths.registry,
      // The portal's page polls it.
      { config: { ...config, quiet: true }, schema: { response: { 200: registryStateSchema } } },
      async (request) => {
        const actor = await identifyActor(db, request);
        if (actor.kind === 'team') requireBody(request, actor.proof);
        return registryState(db);
      },
    );

    routes.post(
      apiPaths.registryChanges,
      {
        config,
        schema: { body: registryChangeSchema, response: { 200: changeResultSchema } },
      },
      async (request) => {
        const actor = await identifyActor(db, request);
        if (actor.kind === 'team') requireBody(request, actor.proof);
        const asked = request.body;
        requireModule(actor, asked.action === 'restore' ? null : asked.module);
        return changeLive(
          db,
          { by: actor.name, expected: asked.snapshot },
          (transaction, current) => planChange(transaction, current, asked),
        );
      },
    );

    releaseRoutes(scope, { db, site });
  });
}
