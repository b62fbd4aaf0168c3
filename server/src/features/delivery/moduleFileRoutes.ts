import type { Db } from '../../platform/database/schema/schema.ts';
import { cacheControl, sendFile } from '../../platform/files/servedFile.ts';
import { moduleFilePolicy } from '../../platform/http/contentPolicy.ts';
import { rawPath } from '../../platform/http/paths.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import { createModuleFiles } from './moduleFiles.ts';

/** Files of every stored release, not only of the live ones: an open tab goes on with what it began with. */
export function moduleFileRoutes(app: App, { db }: { db: Db }): void {
  const find = createModuleFiles(db);
  app.get('/modules/*', async (request, reply) => {
    const file = await find(rawPath(request));
    if (!file) throw new HttpProblem('not-found');
    reply.header('content-security-policy', moduleFilePolicy);
    return sendFile(request, reply, file, cacheControl.private);
  });
}
