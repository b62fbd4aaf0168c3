import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Release, WidgetProp } from '@sumut/contracts/registry/release';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

// Widgets on pages of other modules (docs/decisions/0022-what-may-go-live.md).

const limit = (type: string): WidgetProp => ({ name: 'limit', type, optional: true });
const offering = (type: string): Partial<Release> => ({
  widgets: ['grid'],
  types: { grid: [limit(type)] },
});
const stories: Partial<Release> = {
  name: 'stories',
  routes: ['/stories'],
  title: { ar: 'قصص', en: 'Stories' },
};
const showing = (type: string): Partial<Release> => ({
  ...stories,
  types: { 'tools/grid': [limit(type)] },
});

/** Starts a site on which the live tools 1.0.0 offers a grid whose limit is a number, and in the stored 2.0.0 it is a text. */
async function start(context: TestContext) {
  const site = await startRegistrySite(context);
  const tools = await site.team('tools');
  const team = await site.team('stories');
  await site.goLive(tools, { version: '1.0.0', ...offering('number') });
  const next = await site.store(tools, { version: '2.0.0', ...offering('string') });
  return { ...site, tools, stories: team, next };
}

const takesTexts =
  'types: ~ widget tools/grid: prop limit: number? -> string?: live module stories 1.0.0 still passes the previous props; keep them, or offer a new widget, until stories is released with the new props';

test('no change makes a stored release live that breaks a widget for a module that shows it', async (context) => {
  const site = await start(context);
  await site.goLive(site.stories, { ...showing('number'), version: '1.0.0' });
  for (const way of [
    { action: 'live', module: 'tools', release: site.next },
    { action: 'canary', module: 'tools', release: site.next, share: 0.1 },
  ] as const)
    assert.deepEqual(await site.refusal(await site.change(site.tools, way)), [takesTexts]);
  assert.deepEqual(await site.live(), { tools: '1.0.0', stories: '1.0.0' });
});

test('a changed widget goes live when no live module passes the old prop, and modules that do cannot return', async (context) => {
  const site = await start(context);
  const earlier = await site.goLive(site.stories, { ...showing('number'), version: '1.0.0' });
  await site.goLive(site.stories, { ...stories, version: '1.1.0', types: {} });
  const live = { action: 'live', module: 'tools', release: site.next } as const;
  assert.equal((await site.change(site.tools, live)).status, 200);
  const back = { action: 'rollback', module: 'stories', release: earlier } as const;
  const lines = await site.refusal(await site.change(site.stories, back));
  assert.equal(lines.length, 1);
  assert.match(
    lines.join(),
    /prop limit: number\? -> string\?: the widget of live module tools 2\.0\.0/,
  );
});

test('a module does not go live unless it fits the canary of a widget that it shows', async (context) => {
  const site = await start(context);
  const canary = { action: 'canary', module: 'tools', release: site.next, share: 0.1 } as const;
  assert.equal((await site.change(site.tools, canary)).status, 200);
  const release = await site.store(site.stories, { ...showing('number'), version: '1.0.0' });
  const live = { action: 'live', module: 'stories', release } as const;
  assert.deepEqual(await site.refusal(await site.change(site.stories, live)), [
    'types: ~ widget tools/grid: prop limit: number? -> string?: the widget of candidate tools 2.0.0 requires this; run "npx --no -- @sumut/modules types", adapt the code, and build again',
  ]);
});
