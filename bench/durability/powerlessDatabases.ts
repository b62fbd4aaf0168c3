import path from 'node:path';
import { createCluster } from '../../tools/run/lib/postgresCluster.ts';
import type { PowerDevice } from './powerDevice.ts';

/** A database with its files on the mounted device. */
export interface PowerlessDatabase {
  /** Starts the database, including its recovery. Resolves to the server's environment variables for this database. */
  start: () => Promise<{ variables: Record<string, string>; stop: () => Promise<void> }>;
  /** Ends its remaining processes after a power cut. */
  kill: () => Promise<void>;
}

type Create = (device: PowerDevice) => PowerlessDatabase;

const nothing = () => Promise.resolve();

const createEmbedded: Create = ({ mounted }) => ({
  start: () =>
    Promise.resolve({ variables: { DATA_DIR: path.join(mounted, 'data') }, stop: nothing }),
  kill: nothing,
});

const createPostgres: Create = ({ folder, mounted }) => {
  const start = createCluster(folder, path.join(mounted, 'data'));
  let kill = nothing;
  return {
    async start() {
      const running = await start();
      kill = running.kill;
      return { variables: { DATABASE_URL: running.url }, stop: running.stop };
    },
    kill: () => kill(),
  };
};

/** Functions that create a database on a device, by the value of the option `--database`. */
export const powerlessDatabases: Record<string, Create> = {
  embedded: createEmbedded,
  postgres: createPostgres,
};
