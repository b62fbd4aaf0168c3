import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

test('an open tab reads the number of the live snapshot, which each change increases', async (context) => {
  const site = await startRegistrySite(context);
  const visitor = await site.server.insider();
  const number = async () =>
    ((await (await visitor.get(api.site.snapshot.path)).json()) as { number: number }).number;
  const before = await number();
  await site.goLive(await site.team('tools'), { version: '1.0.0' });
  assert.equal(await number(), before + 1);
});

test('the fallback of a release is the live one, or the one before if the live one failed', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const visitor = await site.server.insider();
  const fallback = async (failed: string, module = 'tools') => {
    const query = { module, failed: failed.slice(0, 16) };
    const answer = await visitor.get(buildPath(api.site.fallback, {}, query));
    const { release } = (await answer.json()) as { release: { version: string } | null };
    return release?.version ?? null;
  };
  assert.equal(await fallback('0'.repeat(16), 'unknown'), null);
  const stored = await site.store(team, { version: '0.9.0' });
  assert.equal(await fallback(stored), null);
  const first = await site.goLive(team, { version: '1.0.0' });
  assert.equal(await fallback(first), null);
  const second = await site.goLive(team, { version: '1.1.0' });
  // The newest release is live, but the last good release before it is not the newest one.
  assert.equal(await fallback(first), '1.1.0');
  assert.equal(await fallback(second), '1.0.0');
  assert.equal(await fallback(stored), '1.1.0');
});
