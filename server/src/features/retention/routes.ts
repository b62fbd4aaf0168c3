import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { retentionPeriodsSchema, retentionSchema } from '@sumut/contracts/portal/retention';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { readPeriods, readRetention, writePeriods } from './settings.ts';

/** How long data is kept. In a scope behind `requirePermissions`. */
export function retentionRoutes(scope: App, db: Db): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission: 'retention.manage' } as const;
  const response = { 200: retentionSchema };

  routes.get(apiPaths.portalRetention, { config, schema: { response } }, async () =>
    readRetention(db),
  );

  routes.put(
    apiPaths.portalRetention,
    { config, schema: { body: retentionPeriodsSchema, response } },
    async (request) => {
      await db.transaction().execute(async (transaction) => {
        const from = await readPeriods(transaction);
        await writePeriods(transaction, request.body);
        await recordAudit(transaction, {
          actor: signedIn(request).account.username,
          action: 'retention.changed',
          subject: '',
          details: { from, to: request.body },
        });
      });
      return readRetention(db);
    },
  );
}
