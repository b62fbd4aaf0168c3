import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

test('the plan of restoring the live snapshot changes nothing', async (context) => {
  const site = await startRegistrySite(context);
  await site.goLive(await site.team('tools'), { version: '1.0.0' });
  const { number } = await liveSnapshot(site.server.db);
  assert.deepEqual(await site.restorePlan(number), { changes: [], kept: [], findings: [] });
});

test('a plan lists its changes by module', async (context) => {
  const site = await startRegistrySite(context);
  const { number } = await liveSnapshot(site.server.db);
  await site.goLive(await site.team('tools'), { version: '1.0.0' });
  const stories = { name: 'stories', routes: ['/stories'], title: { ar: 'قصص', en: 'Stories' } };
  await site.goLive(await site.team('stories'), { ...stories, version: '2.0.0' });
  assert.deepEqual((await site.restorePlan(number)).changes, [
    { module: 'stories', from: '2.0.0', to: null },
    { module: 'tools', from: '1.0.0', to: null },
  ]);
});
