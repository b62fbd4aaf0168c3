import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { findPolicy, listPolicies, writePolicy } from '../../../shared/releases/policies.ts';
import { listReleases } from '../../../shared/releases/repository.ts';

/** The policies of the shell and the modules. In a scope behind `requirePermissions`. */
export function policyRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.policies, async () => {
    const parts = (await listReleases(db)).map(({ module }) => module);
    return { policies: await listPolicies(db, parts) };
  });

  route(scope, registryEndpoints.changePolicy, async (request) => {
    const { module } = request.params;
    const policy = request.body;
    const { username: actor } = signedIn(request).account;
    await db.transaction().execute(async (transaction) => {
      const from = await findPolicy(transaction, module);
      await writePolicy(transaction, { module, policy }, actor);
      const details = { from, to: policy };
      const entry = { actor, action: 'registry.policy-changed', subject: module, details } as const;
      await recordAudit(transaction, entry);
    });
    return { module, policy };
  });
}
