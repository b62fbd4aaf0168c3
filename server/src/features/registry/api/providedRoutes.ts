import { contractVersion } from '@sumut/contracts/registry/contract';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { readLiveParts } from '../../../shared/releases/liveParts.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { readProofToken, requireBody, verifyRequestProof } from '../access/proofs.ts';
import { siteOf } from '../contractCheck/site.ts';

/** What the site provides to a module: for visitors behind the gate, and for a team of that module with its proof. */
export function providedRoutes(scope: App, { db }: { db: Db }): void {
  route(
    scope,
    siteEndpoints.provided,
    async (request) => {
      const { module } = request.query;
      const token = readProofToken(request);
      if (token !== undefined) {
        const { signer, proof } = await verifyRequestProof(db, request, token);
        requireBody(request, proof);
        if (signer.module !== module) throw new HttpProblem('forbidden');
      }
      const { shell } = await readLiveParts(db, await liveSnapshot(db));
      const { version, shared, surface, rendered } = siteOf(shell);
      const { firstLoad, total } = await findPolicy(db, module);
      return {
        contract: contractVersion,
        shell: version ?? null,
        shared: { ...shared },
        surface: surface ?? null,
        kit: rendered?.kit ?? null,
        budget: { firstLoad, total },
      };
    },
    { config: { public: (request) => readProofToken(request) !== undefined } },
  );
}
