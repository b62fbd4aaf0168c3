import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { contractVersion } from '@sumut/contracts/registry/contract';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { type Provided, providedSchema } from '@sumut/contracts/registry/provided';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';
import { createTeam } from '../../../../testing/team.ts';
import { insertKey } from '../access/teamKeys.ts';

const path = (module: string) => `${api.site.provided.path}?module=${module}`;
const parse = async (answer: Response): Promise<Provided> => {
  assert.equal(answer.status, 200);
  return providedSchema.parse(await answer.json());
};

test('visitors behind the gate, and the team of the module, read what the site provides', async (context) => {
  const server = await startServer(context);
  const team = await createTeam(server.address, 'tools', (key) => insertKey(server.db, key));
  const insider = await server.insider();
  const provided = await parse(await insider.get(path('tools')));
  assert.deepEqual(await parse(await team.request('GET', path('tools'))), provided);
  const { firstLoad, releaseSize: total } = registryLimits;
  assert.deepEqual([provided.contract, provided.budget], [contractVersion, { firstLoad, total }]);
  assert.ok(provided.shared['react']);
});

test('others read nothing of it', async (context) => {
  const server = await startServer(context);
  const stranger = await createTeam(server.address, 'tools');
  const other = await createTeam(server.address, 'tools', (key) => insertKey(server.db, key));
  assert.equal((await server.visitor().get(path('tools'))).status, 401);
  await assertProblem(await stranger.request('GET', path('tools')), 'bad-proof');
  await assertProblem(await other.request('GET', path('careers')), 'forbidden');
});
