import { auditEndpoints } from '@sumut/contracts/portal/auditEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { listAudit } from './listAudit.ts';

/** Reads the audit log. No route changes it. In a scope behind `requirePermissions`. */
export function auditRoutes(scope: App, db: Db): void {
  route(scope, auditEndpoints.list, async ({ query }) => listAudit(db, query));
}
