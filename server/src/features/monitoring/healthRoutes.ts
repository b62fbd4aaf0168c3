import { sql } from 'kysely';
import { apiPaths } from '@sumut/contracts/api/paths';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';

/** Whether this process lives, and whether it should get requests. The shell is loaded before it listens. */
export function healthRoutes(
  app: App,
  { db, stopping }: { db: Db; stopping: () => boolean },
): void {
  const config = { public: true, quiet: true };
  app.get(apiPaths.health, { config }, async () => ({ status: 'ok' }));
  app.get(apiPaths.ready, { config }, async () => {
    if (stopping()) throw new HttpProblem('unavailable');
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      app.log.warn({ err: cause }, 'database does not answer');
      throw new HttpProblem('unavailable');
    });
    return { status: 'ok' };
  });
}
