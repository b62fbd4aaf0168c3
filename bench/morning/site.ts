import path from 'node:path';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { moduleBuilds } from '../../platform/toolchain/packages.ts';
import { createCluster, type RunningCluster } from '../../tools/run/lib/postgresCluster.ts';
import { startNginx, type Nginx } from '../../server/testing/nginx.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { startAlertReceiver, type AlertReceiver } from '../lib/alertReceiver.ts';
import { startServerProcess, type ServerProcess } from '../lib/serverProcess.ts';
import { createSmallDisk, type SmallDisk } from '../lib/smallDisk.ts';

/** A server process that can be started again on the same port. */
interface Node {
  /** The name of the process in alerts. */
  name: string;
  /** Its environment, also for commands. */
  variables: Record<string, string>;
  process: ServerProcess;
  start: () => Promise<void>;
}

/** Two server processes behind nginx, on a PostgreSQL whose disk is small, and the operator's webhook. */
export interface MorningSite {
  nodes: [Node, Node];
  nginx: Nginx;
  postgres: RunningCluster;
  disk: SmallDisk;
  alerts: AlertReceiver;
  /** Ends everything except the database. */
  stop: () => Promise<void>;
  /** Ends the database and removes its files. */
  remove: () => Promise<void>;
}

async function startNode(
  name: string,
  port: number,
  variables: Record<string, string>,
): Promise<Node> {
  const own = { ...variables, DEMO: 'true', SERVER_NAME: name, PORT: String(port) };
  const start = () =>
    startServerProcess({
      ...own,
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, '../lib/jumpingClock.ts')}`,
    });
  const node: Node = {
    name,
    variables: own,
    process: await start(),
    async start() {
      node.process = await start();
    },
  };
  return node;
}

/** Starts everything with the builds of this checkout. */
export async function startMorningSite(): Promise<MorningSite> {
  const disk = createSmallDisk(768);
  const folder = createTemporaryFolder('sumut-postgres');
  const postgres = await createCluster(folder, path.join(disk.folder, 'data'))();
  const alerts = await startAlertReceiver();
  const first = await freePort();
  const second = await freePort();
  const ends: (() => unknown)[] = [];
  const nginx = await startNginx({ after: (end) => void ends.push(end as () => unknown) }, [
    first,
    second,
  ]);
  const variables = {
    DATABASE_URL: postgres.url,
    PUBLISH_DIRS: moduleBuilds.join(','),
    TRUST_PROXY: 'loopback',
    STOP_DELAY: '1000',
    LOG_LEVEL: 'warn',
    // All people have the same IP, so no form is free: each one brings a proof of work.
    FREE_FORMS: '0',
    PROXY_STATUS_URL: nginx.status,
    ...alerts.variables,
  };
  const nodes: MorningSite['nodes'] = [
    await startNode('one', first, variables),
    await startNode('two', second, variables),
  ];
  return {
    nodes,
    nginx,
    postgres,
    disk,
    alerts,
    async stop() {
      for (const { process } of nodes) await process.stop();
      for (const end of ends) await end();
      alerts.close();
    },
    async remove() {
      await postgres.stop();
      disk.remove();
    },
  };
}
