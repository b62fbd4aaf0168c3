import { requirePermissions } from '../accounts/permissions.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { App } from '../http/types.ts';
import { applicationRoutes } from './applications/routes.ts';
import { changesRoutes } from './changes/routes.ts';
import { cvRoutes } from './cv/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { recordRoutes } from './records/routes.ts';
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
