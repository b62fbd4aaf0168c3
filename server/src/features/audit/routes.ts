import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts';
import { auditListSchema, auditQuerySchema } from '@sumut/contracts/schemas';
import { requirePermissions } from '../../shared/accounts/permissions.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { listAudit } from './listAudit.ts';

/** Reading the audit log. Nothing changes it: entries come with what they tell about. */
export async function auditRoutes(app: App, { db }: { db: Db }): Promise<void> {
  await app.register(async (scope: App) => {
    requirePermissions(scope, db);
    scope.withTypeProvider<ZodTypeProvider>().get(
      apiPaths.audit,
      {
        config: { permission: 'audit.read' },
        schema: { querystring: auditQuerySchema, response: { 200: auditListSchema } },
      },
      async ({ query }) => listAudit(db, query),
    );
  });
}
