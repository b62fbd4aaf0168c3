import { api } from '@sumut/contracts/api/api';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { registerKey } from '../../e2e/support/keyFile.ts';
import { createClient } from '../../server/testing/client.ts';
import { createTeam } from '../../server/testing/team.ts';
import { until } from '../../server/testing/until.ts';
import { buildVariant } from '../registry/operations/site.ts';
import type { MorningSite } from './site.ts';

const version = '1.99.0';

async function readAnswer<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Releases a module through nginx as its team does, and makes it live. Resolves when both processes serve it. */
export async function releaseModule({ nginx, nodes }: MorningSite): Promise<void> {
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
