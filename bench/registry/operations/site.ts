import { api } from '@sumut/contracts/api/api';
import type { PartRelease } from '@sumut/contracts/registry/release';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import { demoAccount } from '../../../e2e/support/demoAccount.ts';
import { registerKey } from '../../../tools/run/lib/testing/keyFile.ts';
import { createReleaseVariant } from '../../../e2e/support/releaseVariant.ts';
import { createShellVariant } from '../../../e2e/support/shellVariant.ts';
import { freePort } from '../../../tools/run/lib/freePort.ts';
import { moduleBuilds } from '../../../platform/toolchain/packages.ts';
import { startPostgres } from '../../../tools/run/lib/postgres.ts';
import { createClient, type Client } from '../../../server/testing/client.ts';
import { createTeam, type Team } from '../../../server/testing/team.ts';
import { startServerProcess, type ServerProcess } from '../../lib/serverProcess.ts';

/** Parts that the two teams and the platform team release. */
export const parts = ['products', 'careers', shellName] as const;
export type Part = (typeof parts)[number];

/** The releases that visitors get: live versions and candidates by part. */
export interface Served {
  releases: Record<string, string>;
  canaries: Record<string, { version: string; share: number }>;
}

/** A server process with a client for each actor. */
export interface Process {
  url: string;
  /** The URL of its metrics. */
  metrics: string;
  teams: Record<Part, Team>;
  admin: Client;
}

export interface Site {
  processes: Process[];
  /** The registry's state as one of the processes returns it. */
  state: (process: Process) => Promise<RegistryState>;
  stop: () => Promise<void>;
}

async function createProcess(url: string, metrics: string): Promise<Process> {
  const createPartTeam = (part: Part) => createTeam(url, part, (key) => registerKey(url, key));
  const admin = createClient(url);
  await admin.unlock();
  const { username, password } = demoAccount('admin');
  await admin.signIn(username, password);
  return {
    url,
    metrics,
    teams: {
      products: await createPartTeam('products'),
      careers: await createPartTeam('careers'),
      [shellName]: await createPartTeam(shellName),
    },
    admin,
  };
}

/** Starts two server processes on one PostgreSQL, with the builds of this checkout live. */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  const postgres = await startPostgres();
  const environment = {
    DATABASE_URL: postgres.url,
    PUBLISH_DIRS: moduleBuilds.join(','),
    LOG_LEVEL: 'warn',
    ...variables,
  };
  const servers: ServerProcess[] = [];
  const processes: Process[] = [];
  for (let index = 0; index < 2; index += 1) {
    const port = String(await freePort());
    const server = await startServerProcess({ ...environment, METRICS_PORT: port });
    servers.push(server);
    processes.push(await createProcess(server.url, `http://127.0.0.1:${port}/metrics`));
  }
  return {
    processes,
    state: async ({ teams }) =>
      (await (
        await teams[shellName].request('GET', api.modules.state.path)
      ).json()) as RegistryState,
    async stop() {
      for (const server of servers) await server.stop();
      await postgres.stop();
    },
  };
}

/** Creates a release of a part: its build under another version, with one changed line. */
export function buildVariant(
  part: Part,
  version: string,
): { release: PartRelease; contents: Record<string, Buffer> } {
  const edit = (text: string, file: string) =>
    /(^|\/)(module|main)\.\w+\.js$/.test(file) ? `${text}\n/* ${version} */` : text;
  return part === shellName
    ? createShellVariant(version, edit)
    : createReleaseVariant(`mf-${part}`, version, edit);
}

/** The releases that a state of the registry serves. */
export const servedIn = ({ modules }: RegistryState): Served => ({
  releases: Object.fromEntries(
    modules.flatMap(({ name, live }) => (live ? [[name, live.version]] : [])),
  ),
  canaries: Object.fromEntries(
    modules.flatMap(({ name, canary }) =>
      canary ? [[name, { version: canary.release.version, share: canary.share }]] : [],
    ),
  ),
});

/** Reads the releases that a process serves to a visitor, without the shell, which the process chooses for each visit. */
export async function servedBy({ url }: Process): Promise<Served & { snapshot: number }> {
  const { snapshot } = (await createClient(url).unlock()).behind;
  return {
    snapshot: snapshot.number,
    releases: Object.fromEntries(snapshot.releases.map(({ name, version }) => [name, version])),
    canaries: Object.fromEntries(
      snapshot.canaries.map(({ share, release: { name, version } }) => [name, { version, share }]),
    ),
  };
}
