import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { contractVersion } from '@sumut/contracts/registry/contract';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { type Provided, providedSchema } from '@sumut/contracts/registry/provided';
import { providedWidgetsSchema } from '@sumut/contracts/registry/providedWidgets';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';
import { startServer } from '../../../../testing/server.ts';
import { createTeam } from '../../../../testing/team.ts';
import { insertKey } from '../access/teamKeys.ts';

const path = (module: string) => `${api.site.provided.path}?module=${module}`;
const parse = async (answer: Response): Promise<Provided> => {
  assert.equal(answer.status, 200);
  return providedSchema.parse(await answer.json());
};

test('visitors behind the gate and the team of a module, and nobody else, can read what the site provides', async (context) => {
  const server = await startServer(context);
  const team = await createTeam(server.url, 'tools', (key) => insertKey(server.db, key));
  const insider = await server.insider();
  const provided = await parse(await insider.get(path('tools')));
  assert.deepEqual(await parse(await team.request('GET', path('tools'))), provided);
  const { firstLoad, releaseSize: total } = registryLimits;
  assert.deepEqual([provided.contract, provided.budget], [contractVersion, { firstLoad, total }]);
  assert.ok(provided.shared['react']);

  const stranger = await createTeam(server.url, 'tools');
  assert.equal((await server.visitor().get(path('tools'))).status, 401);
  await assertProblem(await stranger.request('GET', path('tools')), 'bad-proof');
  await assertProblem(await team.request('GET', path('careers')), 'forbidden');
});

test('a team can read after which entries of other modules its new entries have to come', async (context) => {
  const site = await startRegistrySite(context);
  const entry = (order: number) =>
    ({ area: 'header', path: '/tools', label: { ar: 'الأدوات', en: 'Tools' }, order }) as const;
  await site.goLive(await site.team('tools'), { navigation: [entry(60), entry(70)] });
  const stories = await site.team('stories');
  const { lastOrders } = await parse(await stories.request('GET', path('stories')));
  assert.deepEqual(lastOrders, { header: 70 });
  const own = await parse(await (await site.team('tools')).request('GET', path('tools')));
  assert.deepEqual(own.lastOrders, {});
});

test('visitors behind the gate and the team of a module can read the widgets and props of other live modules', async (context) => {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const stories = await site.team('stories');
  const limit = { name: 'limit', type: 'number', optional: true };
  const described = { widgets: ['list', 'grid'], types: { grid: [limit] } };
  const hash = await site.goLive(tools, { version: '1.2.0', ...described });
  await site.store(tools, { version: '1.3.0', widgets: ['grid', 'list', 'new'] });
  const of = (module: string) => `${api.site.widgets.path}?module=${module}`;
  const read = async (answer: Response) => {
    assert.equal(answer.status, 200);
    return providedWidgetsSchema.parse(await answer.json());
  };
  const offered = {
    releases: [{ module: 'tools', version: '1.2.0', hash, widgets: { grid: [limit], list: null } }],
  };
  const insider = await site.server.insider();
  assert.deepEqual(await read(await insider.get(of('stories'))), offered);
  assert.deepEqual(await read(await stories.request('GET', of('stories'))), offered);
  // The widgets of the module itself are not listed.
  assert.deepEqual(await read(await tools.request('GET', of('tools'))), { releases: [] });
  await assertProblem(await tools.request('GET', of('stories')), 'forbidden');
  assert.equal((await site.server.visitor().get(of('stories'))).status, 401);
});
