import { sql } from 'kysely';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';

/** Liveness and readiness of this process. The shell is loaded before it listens. */
export function healthRoutes(
  app: App,
  { db, stopping }: { db: Db; stopping: () => boolean },
): void {
  const options = { config: { public: true, quiet: true } };
  route(app, siteEndpoints.health, async () => ({ status: 'ok' }), options);
  route(
    app,
    siteEndpoints.ready,
    async () => {
      if (stopping()) throw new HttpProblem('unavailable');
      await sql`select 1`.execute(db).catch((cause: unknown) => {
        app.log.warn({ err: cause }, 'the database does not respond');
        throw new HttpProblem('unavailable');
      });
      return { status: 'ok' };
    },
    options,
  );
}
