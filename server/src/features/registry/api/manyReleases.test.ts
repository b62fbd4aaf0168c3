import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { listedKept, packageListSchema } from '@sumut/contracts/registry/releasePackages';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

test('of many releases of a module, the lists contain the newest, and also an older one that visitors get', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  await site.goLive(team, { version: '1.0.0' });
  const versions = Array.from({ length: listedKept + 1 }, (_, count) => `1.0.${count + 1}`);
  for (const version of versions) await site.store(team, { version });
  const newest = versions.toReversed().slice(0, listedKept);

  const { modules } = (await (
    await site.admin.get(api.modules.state.path)
  ).json()) as RegistryState;
  const tools = modules.find(({ name }) => name === 'tools');
  assert.equal(tools?.live?.version, '1.0.0');
  assert.deepEqual(
    tools.releases.map(({ version }) => version),
    newest,
  );

  const packages = await (await site.admin.get(api.modules.packages.path)).json();
  const { releases } = packageListSchema.parse(packages);
  assert.deepEqual(
    releases.filter(({ module }) => module === 'tools').map(({ version }) => version),
    ['1.0.0', ...newest],
  );
});
