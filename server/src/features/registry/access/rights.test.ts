import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { KeyList, KeySummary } from '@sumut/contracts/registry/keys';
import { createModuleBuild } from '../../../../testing/builds.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const texts = async (answer: Response) => {
  const { findings = [] } = await assertProblem(answer, 'forbidden');
  return findings.map(({ kind, level, text }) => `${level} ${kind}: ${text}`);
};

test('a key with only the right to upload cannot change what is live', async (context) => {
  const site = await startRegistrySite(context);
  const owner = await site.team('tools');
  const build = await site.team('tools', ['upload']);
  await site.goLive(owner, { version: '1.0.0' });
  await site.goLive(owner, { version: '1.1.0' });
  const release = await site.store(build, { version: '1.2.0' });
  const module = 'tools';
  for (const change of [
    { action: 'live', module, release },
    { action: 'canary', module, release, share: 0.1 },
    { action: 'stop-canary', module },
    { action: 'rollback', module },
  ] as const)
    assert.deepEqual(
      await texts(await site.change(build, change)),
      ['refused policy: this key may not change what is live'],
      change.action,
    );
  assert.deepEqual(await site.live(), { tools: '1.1.0' });
});

test('a key with only the right to change what is live cannot upload', async (context) => {
  const site = await startRegistrySite(context);
  const build = await site.team('tools', ['upload']);
  const live = await site.team('tools', ['live']);
  const { release, contents } = await createModuleBuild();
  assert.deepEqual(await texts(await live.release(release, contents)), [
    'refused policy: this key may not upload releases',
  ]);
  const stored = await site.store(build, { version: '1.0.0' });
  const change = { action: 'live', module: 'tools', release: stored } as const;
  assert.equal((await site.change(live, change)).status, 200);
});

test('an admin chooses the rights of a key; without a choice it has all rights', async (context) => {
  const { admin } = await startRegistrySite(context);
  const key = (x: string, rights?: string[]) => ({
    name: 'CI',
    module: 'tools',
    key: { kty: 'OKP', crv: 'Ed25519', x: x.repeat(43) },
    ...(rights && { rights }),
  });
  const add = (body: unknown) => admin.send('POST', api.modules.keys.path, body);
  assert.deepEqual(((await (await add(key('A'))).json()) as KeySummary).rights, ['upload', 'live']);
  const chosen = (await (await add(key('E', ['upload']))).json()) as KeySummary;
  assert.deepEqual(chosen.rights, ['upload']);
  await assertProblem(await add(key('I', [])), 'validation');
  assert.deepEqual(await refusedFields(await add(key('A'))), { key: 'taken' });
  const { keys } = (await (await admin.get(api.modules.keys.path)).json()) as KeyList;
  assert.deepEqual(keys.map(({ rights }) => rights.join()).toSorted(), ['upload', 'upload,live']);
});
