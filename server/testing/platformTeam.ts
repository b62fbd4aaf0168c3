import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/document';
import type { ChangeResult, RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { insertKey } from '../src/features/registry/access/teamKeys.ts';
import { describeShell, type Contents } from './builds.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './server.ts';
import { createTeam, type Team } from './team.ts';

type WithoutSnapshot<Change> = Change extends unknown ? Omit<Change, 'snapshot'> : never;

export interface PlatformTeam {
  server: TestServer;
  team: Team;
  state: () => Promise<RegistryState>;
  /** Stores a release of the shell and returns its hash. */
  store: (
    files: { open?: Contents; gated?: Contents },
    change: Partial<ShellRelease>,
  ) => Promise<string>;
  /** Requests a change of the live snapshot. */
  change: (request: WithoutSnapshot<RegistryChange>) => Promise<ChangeResult>;
  /** Stores a release of the shell and makes it live. */
  goLive: PlatformTeam['store'];
}

/** Starts a server whose shell 1.0.0 is live, with a team that has the shell's key. */
export async function startPlatformTeam(
  context: TestContext,
  options?: Parameters<typeof startServer>[1],
): Promise<PlatformTeam> {
  const server = await startServer(context, options);
  const team = await createTeam(server.url, shellName, (key) => insertKey(server.db, key));
  const state = async () =>
    (await (await team.request('GET', api.modules.state.path)).json()) as RegistryState;
  const change: PlatformTeam['change'] = async (request) => {
    const answer = await team.change({ ...request, snapshot: (await state()).snapshot });
    assert.equal(answer.status, 200);
    return (await answer.json()) as ChangeResult;
  };
  const store: PlatformTeam['store'] = async (files, altered) => {
    const { release, contents } = describeShell(files, altered);
    assert.equal((await team.release(release, contents)).status, 201);
    return release.hash;
  };
  const goLive: PlatformTeam['goLive'] = async (files, altered) => {
    const release = await store(files, altered);
    await change({ action: 'live', module: shellName, release });
    return release;
  };
  return { server, team, state, store, change, goLive };
}

/** The boot data of the page at the root. */
export async function bootOf(client: Client): Promise<Boot> {
  const html = await (await client.get('/', { accept: 'text/html' })).text();
  const [, json = ''] = new RegExp(`id="${bootElementId}">([^<]+)<`).exec(html) ?? [];
  return JSON.parse(json) as Boot;
}
