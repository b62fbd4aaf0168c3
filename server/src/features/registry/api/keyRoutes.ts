import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { listKeys, registerKey, revokeKey } from '../access/teamKeys.ts';

/** The keys of teams. Only admins decide which key may release which module. In a scope behind `requirePermissions`. */
export function keyRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.keys, async () => ({ keys: await listKeys(db) }));

  route(scope, registryEndpoints.addKey, async (request) => {
    const { username: actor } = signedIn(request).account;
    try {
      return await db
        .transaction()
        .execute((transaction) => registerKey(transaction, actor, request.body));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new HttpProblem('validation', { errors: [{ field: 'key', error: 'taken' }] });
    }
  });

  route(scope, registryEndpoints.revokeKey, async (request) => {
    const { username: actor } = signedIn(request).account;
    await db.transaction().execute(async (transaction) => {
      const key = await revokeKey(transaction, request.params.id);
      if (!key) throw new HttpProblem('not-found');
      const details = { name: key.name, module: key.module };
      const entry = { actor, action: 'registry.key-revoked', subject: key.id, details } as const;
      await recordAudit(transaction, entry);
    });
  });
}
