import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { NewKey } from '@sumut/contracts/registry/keys';
import type { RegistryChange, RestorePlan } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { Release } from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { insertKey } from '../src/features/registry/access/teamKeys.ts';
import { signedInAs } from './accounts.ts';
import { createModuleBuild, createShellBuild } from './builds.ts';
import type { Client } from './client.ts';
import type { TestDatabase } from './database.ts';
import { assertProblem } from './problems.ts';
import { startServer, type TestServer } from './server.ts';
import { createTeam, type Team } from './team.ts';

type Change = RegistryChange extends infer One
  ? One extends RegistryChange
    ? Omit<One, 'snapshot'>
    : never
  : never;

/** A site with an admin, and teams that release to it. */
export interface RegistrySite {
  server: TestServer;
  admin: Client;
  team: (module: string, rights?: NewKey['rights']) => Promise<Team>;
  /** Uploads a release of a module as its team, and returns the hash. */
  store: (team: Team, change: Partial<Release>) => Promise<string>;
  /** Requests a change of the live snapshot, as a team or as the admin. */
  change: (by: Team | Client, change: Change) => Promise<Response>;
  /** Uploads a release and makes it live. */
  goLive: (team: Team, change: Partial<Release>) => Promise<string>;
  /** The findings of a refusal, one line each. */
  refusal: (answer: Response) => Promise<string[]>;
  /** The live versions of the modules. */
  live: () => Promise<Record<string, string>>;
  restorePlan: (number: number) => Promise<RestorePlan>;
}

interface Options {
  database?: TestDatabase;
  shell?: Partial<ShellRelease>;
  /** Environment variables of the server. */
  variables?: Record<string, string>;
}

const isTeam = (by: Team | Client): by is Team => 'keyId' in by;

/** Starts a site. `shell` overrides fields of the shell's manifest. */
export async function startRegistrySite(
  context: TestContext,
  { database, shell, variables = {} }: Options = {},
): Promise<RegistrySite> {
  const shellDist = await createShellBuild(shell);
  const server = await startServer(context, {
    shellDist,
    variables,
    ...(database && { database }),
  });
  const admin = await signedInAs(server, 'admin');
  const state = async () =>
    (await (await admin.get(api.modules.state.path)).json()) as RegistryState;

  const store: RegistrySite['store'] = async (team, change) => {
    const build = await createModuleBuild(
      { 'entry.js': `/* ${change.name} ${change.version} */` },
      change,
    );
    const answer = await team.release(build.release, build.contents);
    assert.ok(answer.ok, await answer.clone().text());
    return build.release.hash;
  };
  const change: RegistrySite['change'] = async (by, requested) => {
    const body = { ...requested, snapshot: (await state()).snapshot };
    return isTeam(by) ? by.change(body) : by.send('POST', api.modules.change.path, body);
  };
  return {
    server,
    admin,
    store,
    change,
    team: (module, rights) =>
      createTeam(server.url, module, (key) =>
        insertKey(server.db, { ...key, ...(rights && { rights }) }),
      ),
    async goLive(team, described) {
      const release = await store(team, described);
      const module = described.name ?? 'tools';
      const answer = await change(team, { action: 'live', module, release });
      assert.equal(answer.status, 200, await answer.clone().text());
      return release;
    },
    async refusal(answer) {
      const { findings = [] } = await assertProblem(answer, 'release-refused');
      return findings.map(({ kind, text }) => `${kind}: ${text}`);
    },
    async live() {
      const { modules } = await state();
      return Object.fromEntries(
        modules.flatMap(({ name, live }) =>
          live && name !== shellName ? [[name, live.version]] : [],
        ),
      );
    },
    restorePlan: async (number) =>
      (await (
        await admin.get(buildPath(api.modules.restorePlan, { number: String(number) }))
      ).json()) as RestorePlan,
  };
}
