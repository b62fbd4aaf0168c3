import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/document';
import { registryLimits } from '@sumut/contracts/registry/limits';
import type { SharedPreview } from '@sumut/contracts/registry/preview';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const { sharePreview, closePreview, openPreviews, startPreview } = api.modules;
const module = 'tools';
const name = 'Pull request 12';

async function startSite(context: TestContext) {
  const site = await startRegistrySite(context);
  const owner = await site.team(module);
  const live = await site.goLive(owner, { version: '1.0.0' });
  const release = await site.store(owner, { version: '1.1.0' });
  // A key that may do nothing else.
  const reviewer = await site.team(module, ['preview']);
  const share = async (hash = release) => {
    const answer = await reviewer.request('POST', sharePreview.path, {
      module,
      release: hash,
      name,
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    return (await answer.json()) as SharedPreview;
  };
  return { ...site, owner, reviewer, live, release, share };
}

/** The hash of the release that a page previews, and whether it is shared; null without a preview. */
async function previewAt(client: Client, path: string): Promise<unknown> {
  const html = await (await client.get(path, { accept: 'text/html' })).text();
  const [, json = ''] = new RegExp(`id="${bootElementId}">([^<]+)<`).exec(html) ?? [];
  const { behind } = JSON.parse(json) as Boot;
  return behind?.preview?.release && [behind.preview.release.hash, behind.preview.shared];
}

const shown = (hash: string) => [hash.slice(0, 16), true];

test('the link of a team shows a stored release to a visitor without an account, also on later pages', async (context) => {
  const { server, share, release } = await startSite(context);
  const { path } = await share();
  assert.match(path, /^\/tools\?/);
  const visitor = await server.insider();
  assert.equal(await previewAt(visitor, '/'), undefined);
  assert.deepEqual(await previewAt(visitor, path), shown(release));
  assert.deepEqual(await previewAt(visitor, '/'), shown(release));
  assert.equal(await previewAt(await server.insider(), '/'), undefined, 'nobody else sees it');
  assert.equal((await visitor.send('DELETE', startPreview.path)).status, 204);
  assert.equal(await previewAt(visitor, '/'), undefined);
});

test('the link opens nothing without the pass of the gate', async (context) => {
  const { server, share } = await startSite(context);
  const { path } = await share();
  const answer = await server.visitor().get(path, { accept: 'text/html' });
  assert.match(await answer.text(), /"behind":null/);
});

test('a preview that is shared again keeps its link and shows the newer release', async (context) => {
  const { server, share, owner, store } = await startSite(context);
  const first = await share();
  const newer = await store(owner, { version: '1.2.0' });
  const second = await share(newer);
  assert.equal(second.path, first.path);
  assert.ok(second.expiresAt >= first.expiresAt);
  assert.deepEqual(await previewAt(await server.insider(), first.path), shown(newer));
});

test('a closed or expired preview shows the live release', async (context) => {
  const { server, reviewer, share } = await startSite(context);
  const visitor = await server.insider();
  const { path } = await share();
  const close = () => reviewer.request('DELETE', buildPath(closePreview, { module, name }));
  assert.equal((await close()).status, 204);
  assert.equal(await previewAt(visitor, path), undefined);
  await assertProblem(await close(), 'not-found');

  const again = await share();
  assert.notEqual(again.path, path);
  await server.db.updateTable('shared_previews').set({ expires_at: Date.now() }).execute();
  assert.equal(await previewAt(visitor, again.path), undefined);
});

test('a key shares previews of its own module, and one with only this right changes nothing', async (context) => {
  const { team, change, reviewer, release, store } = await startSite(context);
  const body = { module, release, name };
  const stranger = await team('other', ['preview']);
  await assertProblem(await stranger.request('POST', sharePreview.path, body), 'forbidden');
  const unknown = { ...body, release: 'f'.repeat(64) };
  await assertProblem(await reviewer.request('POST', sharePreview.path, unknown), 'not-found');
  await assertProblem(await change(reviewer, { action: 'live', module, release }), 'forbidden');
  await assert.rejects(store(reviewer, { version: '1.3.0' }), /may not upload releases/);
});

test('an admin sees which previews are open, for which release, by whom and since when, and ends one', async (context) => {
  const { admin, share } = await startSite(context);
  const { expiresAt } = await share();
  const list = async () => (await admin.get(openPreviews.path)).json();
  assert.deepEqual(await list(), {
    previews: [
      {
        ...{ module, name, version: '1.1.0', by: 'Team tools', expiresAt },
        sharedAt: expiresAt - registryLimits.sharedPreviewTime,
      },
    ],
  });
  const ended = await admin.send('DELETE', buildPath(closePreview, { module, name }));
  assert.equal(ended.status, 204);
  assert.deepEqual(await list(), { previews: [] });
});
