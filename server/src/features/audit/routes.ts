import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import { auditListSchema, auditQuerySchema } from '@sumut/contracts/portal/audit';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { listAudit } from './listAudit.ts';

/** Reads the audit log. No route changes it. In a scope behind `requirePermissions`. */
export function auditRoutes(scope: App, db: Db): void {
  scope.withTypeProvider<ZodTypeProvider>().get(
    apiPaths.audit,
    {
      config: { permission: 'audit.read' },
      schema: { querystring: auditQuerySchema, response: { 200: auditListSchema } },
    },
    async ({ query }) => listAudit(db, query),
  );
}
