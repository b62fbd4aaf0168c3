import { contentKinds } from '@sumut/contracts/content/kinds';
import { requirePermissions } from '../../shared/accounts/permissions.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { App } from '../../platform/http/types.ts';
import { portalFileRoute, publicFileRoute } from './mediaFileRoutes.ts';
import { createFileReader } from './mediaFiles.ts';
import { uploadRoutes } from './mediaUploadRoutes.ts';
import { seedOpenings } from './seedOpenings.ts';
import { creationRoute, entryRoutes } from './portalRoutes.ts';
import { termRoutes } from './termRoutes.ts';
import { publicRoutes } from './publicRoutes.ts';

/** Routes to read and to publish news, media resources and job openings. */
export async function contentRoutes(app: App, { db }: { db: Db }): Promise<void> {
  await seedOpenings(db);
  const read = createFileReader(db);
  publicRoutes(app, db);
  publicFileRoute(app, db, read);
  await app.register(async (scope: App) => {
    requirePermissions(scope, db);
    for (const kind of contentKinds) entryRoutes(scope, db, kind);
    creationRoute(scope, db, 'news');
    creationRoute(scope, db, 'openings');
    termRoutes(scope, db);
    portalFileRoute(scope, db, read);
    await uploadRoutes(scope, db);
  });
}
