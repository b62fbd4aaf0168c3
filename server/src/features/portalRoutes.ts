import { requirePermissions } from '../shared/accounts/permissions.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import type { App } from '../platform/http/types.ts';
import { applicationRoutes } from './applications/portal/routes.ts';
import { changesRoutes } from '../shared/records/changesRoutes.ts';
import { cvRoutes } from './applications/portal/cvRoutes.ts';
import { exportRoutes } from './export/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { recordRoutes } from '../shared/records/routes.ts';
import { retentionRoutes } from './retention/routes.ts';

/** What staff work with: messages, applications, and how long they are kept. */
export async function portalRoutes(app: App, database: OpenDatabase): Promise<void> {
  const { db } = database;
  await app.register(async (scope: App) => {
    requirePermissions(scope, db);
    messageRoutes(scope, database);
    applicationRoutes(scope, database);
    recordRoutes(scope, db);
    cvRoutes(scope, db);
    exportRoutes(scope, database);
    changesRoutes(scope, database);
    retentionRoutes(scope, db);
  });
}
