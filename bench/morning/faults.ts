import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { root } from '../../scripts/lib/packages.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { openGate } from '../lib/connections.ts';
import { startSlowClients } from '../lib/slowClients.ts';
import { releaseModule } from './releaseModule.ts';
import type { MorningSite } from './site.ts';

/** Something that happens to the site. */
export interface Fault {
  /** What an alert calls it; undefined for what is no fault, and must raise none. */
  alert: string | undefined;
  /** Begins it; resolves to the function that ends it. */
  begin: (site: MorningSite) => Promise<() => unknown>;
}

const nothingToEnd = () => undefined;

/** A process and those that it has started. */
const family = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number),
];

function freeze(pids: readonly number[]): () => void {
  pids.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
}

/** Half-sent requests, and a large file that is read slowly. */
async function swarm({ nginx }: MorningSite) {
  const text = readFileSync(path.join(root, 'shell/dist/release.json'), 'utf8');
  const [largest] = shellReleaseSchema
    .parse(JSON.parse(text))
    .files.toSorted((one, other) => other.size - one.size);
  const cookie = await openGate(nginx.address);
  const port = Number(new URL(nginx.address).port);
  const clients = startSlowClients(300, { port, cookie, file: `/assets/${largest?.path}` });
  return () => clients.stop();
}

/** Begins a new, empty log file before the disk is filled: PostgreSQL ends when it cannot write its log. */
async function beginNewLog({ postgres }: MorningSite): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  await close();
}

/** In the order in which they come. */
export const faults: Record<string, Fault> = {
  'a killed process': {
    alert: 'ServerDown',
    async begin({ nodes: [one] }) {
      await one.process.kill();
      return () => one.start();
    },
  },
  'a frozen PostgreSQL': {
    alert: 'DatabaseDown',
    begin: async ({ postgres }) => freeze(family(postgres.pid)),
  },
  'a frozen process': {
    alert: 'ServerDown',
    begin: async ({ nodes }) => freeze([nodes[1].process.pid]),
  },
  'a full disk': {
    alert: 'DiskFull',
    async begin(site) {
      await beginNewLog(site);
      site.disk.fill();
      return () => site.disk.free();
    },
  },
  'a clock that jumps three years': {
    alert: 'ClockImplausible',
    async begin({ nodes: [one] }) {
      const jump = () => process.kill(one.process.pid, 'SIGUSR2');
      jump();
      return jump;
    },
  },
  '300 slow clients': { alert: 'SlowClients', begin: swarm },
  'a rolling restart': {
    alert: undefined,
    async begin({ nodes }) {
      for (const node of nodes) {
        await node.process.stop();
        await node.start();
        await sleep(1_000);
      }
      return nothingToEnd;
    },
  },
  'a release of a module': {
    alert: undefined,
    async begin(site) {
      await releaseModule(site);
      return nothingToEnd;
    },
  },
};
