import type { FastifyRequest } from 'fastify';
import { contractVersion } from '@sumut/contracts/registry/contract';
import type { Provided } from '@sumut/contracts/registry/provided';
import type { Release } from '@sumut/contracts/registry/release';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { readLiveParts } from '../../../shared/releases/liveParts.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { hasProof, readProofToken, requireBody, verifyRequestProof } from '../access/proofs.ts';
import { siteOf } from '../contractCheck/site.ts';
import { offeredWidgets } from '../contractCheck/offeredWidgets.ts';

const config = { public: hasProof };

/** Throws for a proof that is not of the module's team. A request without a proof has passed the gate. */
async function requireTeam(db: Db, request: FastifyRequest, module: string): Promise<void> {
  const token = readProofToken(request);
  if (token === undefined) return;
  const { signer, proof } = await verifyRequestProof(db, request, token);
  requireBody(request, proof);
  if (signer.module !== module) throw new HttpProblem('forbidden');
}

/** The highest order in each area with entries of these modules. */
function findLastOrders(modules: readonly Release[]): NonNullable<Provided['lastOrders']> {
  const last: NonNullable<Provided['lastOrders']> = {};
  for (const { area, order } of modules.flatMap(({ navigation }) => navigation))
    last[area] = Math.max(last[area] ?? order, order);
  return last;
}

/** The libraries, budgets and widgets that the site provides to a module, for visitors behind the gate and for its team. */
export function providedRoutes(scope: App, { db }: { db: Db }): void {
  route(
    scope,
    siteEndpoints.provided,
    async (request) => {
      const { module } = request.query;
      await requireTeam(db, request, module);
      const { shell, modules } = await readLiveParts(db, await liveSnapshot(db));
      const { version, shared, surface, rendered } = siteOf(shell);
      const { firstLoad, total } = await findPolicy(db, module);
      return {
        contract: contractVersion,
        shell: version ?? null,
        shared: { ...shared },
        surface: surface ?? null,
        kit: rendered?.kit ?? null,
        budget: { firstLoad, total },
        lastOrders: findLastOrders(modules.filter(({ name }) => name !== module)),
      };
    },
    { config },
  );
  route(
    scope,
    siteEndpoints.widgets,
    async (request) => {
      const { module } = request.query;
      await requireTeam(db, request, module);
      // A retired module is left out, because a module that is built now cannot rely on its widgets.
      const lasting = { ...(await liveSnapshot(db)), canaries: {}, retired: {} };
      const { modules } = await readLiveParts(db, lasting);
      return { releases: offeredWidgets(modules.filter(({ name }) => name !== module)) };
    },
    { config },
  );
}
