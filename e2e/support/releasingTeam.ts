import { api } from '@sumut/contracts/api/api';
import type { ChangeResult, RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { createTeam } from '../../server/testing/team.ts';
import type { BuiltRelease } from './builtRelease.ts';
import { registerKey } from '../../tools/run/lib/testing/keyFile.ts';

/** A team that releases its module to a running site, as the command line does. */
export class ReleasingTeam {
  private readonly module: string;
  private readonly team: Awaited<ReturnType<typeof createTeam>>;

  private constructor(module: string, team: Awaited<ReturnType<typeof createTeam>>) {
    this.module = module;
    this.team = team;
  }

  /** Creates a team with a key that the site's admin registers for the module. */
  static async create(site: string, module: string): Promise<ReleasingTeam> {
    const team = await createTeam(site, module, (key) => registerKey(site, key));
    return new ReleasingTeam(module, team);
  }

  async state(): Promise<RegistryState> {
    return (await (await this.team.request('GET', api.modules.state.path)).json()) as RegistryState;
  }

  /** Sends a release and returns its hash. Throws an error with the response if the site refuses. */
  async send({ release, contents }: BuiltRelease): Promise<string> {
    const response = await this.team.release(release, contents);
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as ReleaseResult).release.hash;
  }

  /** Sends a release and makes it live. Returns the hash of the release. */
  async goLive(build: BuiltRelease): Promise<string> {
    const release = await this.send(build);
    await this.change({ action: 'live', release });
    return release;
  }

  rollBack = (): Promise<ChangeResult> => this.change({ action: 'rollback' });

  startCanary = async (build: BuiltRelease, share: number): Promise<ChangeResult> =>
    this.change({ action: 'canary', release: await this.send(build), share });

  /** Sends a change of the team's module, based on the live snapshot. Throws an error with the response if the site refuses. */
  async change(
    change:
      | { action: 'live'; release: string }
      | { action: 'rollback' | 'stop-canary' }
      | { action: 'canary'; release: string; share: number },
  ): Promise<ChangeResult> {
    const { snapshot } = await this.state();
    const request: RegistryChange = { ...change, module: this.module, snapshot };
    const response = await this.team.change(request);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as ChangeResult;
  }
}
