import path from 'node:path';
import { createCluster } from '../../scripts/lib/postgresCluster.ts';
import type { PowerDevice } from './powerDevice.ts';

/** A database whose files lie on a device that is mounted now. */
export interface PowerlessDatabase {
  /** Starts it, with whatever recovery it does; gives the variables that name it. */
  start: () => Promise<{ variables: Record<string, string>; stop: () => Promise<void> }>;
  /** Ends what is left of it after a cut. */
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

/** By the names that the command takes. */
export const powerlessDatabases: Record<string, Create> = {
  embedded: createEmbedded,
  postgres: createPostgres,
};
