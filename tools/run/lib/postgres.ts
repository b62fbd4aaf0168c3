import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCluster } from './postgresCluster.ts';

export interface RunningPostgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL with these settings on a free port, or uses the one that `TEST_DATABASE_URL` names. The
 * user in that URL must be allowed to create databases.
 * Rejects with advice when PostgreSQL is not installed.
 */
export async function startPostgres(settings?: Record<string, string>): Promise<RunningPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };

  const folder = mkdtempSync(path.join(tmpdir(), 'sumut-postgres-'));
  const { url, stop } = await createCluster(folder)(settings);
  return {
    url,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
