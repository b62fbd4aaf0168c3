import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { writeSetting } from '../../platform/database/settings.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import type { Room } from '../../shared/storage/room.ts';

/** Milliseconds for which the result of a write is reused, so that requests of strangers cannot keep the disk busy. */
const writeValid = 1_000;

/** Liveness and readiness of this process. The shell is loaded before the process listens; it is ready when it can store data. */
export function healthRoutes(
  app: App,
  { db, room, stopping }: { db: Db; room: Room; stopping: () => boolean },
): void {
  let written: { at: number; write: Promise<void> } | undefined;
  const write = async () => {
    if (written && Math.abs(Date.now() - written.at) < writeValid) return written.write;
    const now = Date.now();
    written = { at: now, write: writeSetting(db, 'readyAt', now) };
    return written.write;
  };
  const options = { config: { public: true, polled: true } };
  route(app, siteEndpoints.health, async () => ({ status: 'ok' }), options);
  route(
    app,
    siteEndpoints.ready,
    async () => {
      if (stopping()) throw new HttpProblem('unavailable');
      await write().catch((cause: unknown) => {
        written = undefined;
        app.log.warn({ err: cause }, 'the database cannot store data');
        throw new HttpProblem('unavailable');
      });
      const low = await room.isDiskLow().catch((cause: unknown) => {
        app.log.warn({ err: cause }, 'the free disk space cannot be read');
        throw new HttpProblem('unavailable');
      });
      if (low) {
        app.log.warn('the disk is nearly full: forms are refused');
        throw new HttpProblem('unavailable');
      }
      return { status: 'ok' };
    },
    options,
  );
}
