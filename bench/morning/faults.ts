import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { api } from '@sumut/contracts/api/api';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { root } from '../../platform/toolchain/packages.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { openGate } from '../lib/connections.ts';
import { startSlowClients } from '../lib/slowClients.ts';
import type { MorningSite } from './site.ts';
import { registerKey } from '../../tools/run/lib/testing/keyFile.ts';
import { createClient } from '../../server/testing/client.ts';
import { createTeam } from '../../server/testing/team.ts';
import { until } from '../../server/testing/until.ts';
import { buildVariant } from '../registry/operations/site.ts';

const version = '1.99.0';

async function readAnswer<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Releases a module through nginx as its team does, and makes it live. Resolves when both processes serve it. */
async function releaseModule({ nginx, nodes }: MorningSite): Promise<void> {
  const team = await createTeam(nginx.url, 'products', (key) => registerKey(nginx.url, key));
  const { release, contents } = buildVariant('products', version);
  await readAnswer(await team.release(release, contents));
  const state = await team.request('GET', api.modules.state.path);
  const { snapshot } = await readAnswer<RegistryState>(state);
  const { name: module, hash } = release;
  await readAnswer(await team.change({ action: 'live', module, release: hash, snapshot }));
  for (const { process } of nodes)
    await until(async () => {
      const { behind } = await createClient(process.url).unlock();
      return behind.snapshot.releases.some((one) => one.version === version);
    });
}

/** An event that happens to the site. */
export interface Fault {
  /** The name of its alert. Undefined for an event that is not a fault and must not raise an alert. */
  alert: string | undefined;
  /** Begins the event. Resolves to a function that ends it. */
  begin: (site: MorningSite) => Promise<() => unknown>;
}

const nothingToEnd = () => undefined;

/** The ids of a process and of its child processes. */
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

/** Connects slow clients, which send incomplete requests or read a large file slowly. */
async function swarm({ nginx }: MorningSite) {
  const text = readFileSync(path.join(root, 'shell/dist/release.json'), 'utf8');
  const [largest] = shellReleaseSchema
    .parse(JSON.parse(text))
    .files.toSorted((one, other) => other.size - one.size);
  const cookie = await openGate(nginx.url);
  const port = Number(new URL(nginx.url).port);
  const clients = startSlowClients(300, { port, cookie, file: `/assets/${largest?.path}` });
  return () => clients.stop();
}

/** Starts a new log file of PostgreSQL before the disk is filled, because PostgreSQL stops when it cannot write its log. */
async function beginNewLog({ postgres }: MorningSite): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  await close();
}

/** The events by name, in the order in which they happen. */
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
