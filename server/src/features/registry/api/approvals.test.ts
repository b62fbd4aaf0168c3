import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { goodPassword, storeAccount } from '../../../../testing/accounts.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';
import { until } from '../../../../testing/until.ts';

const module = 'tools';

/** Starts a site on which tools 1.0.0 is live, and further releases need approval to go live. */
async function start(context: TestContext) {
  const site = await startRegistrySite(context);
  const { admin, server } = site;
  const team = await site.team(module);
  const first = await site.goLive(team, { version: '1.0.0' });
  const policy = { ...defaultPolicy(module), approval: true };
  await admin.send('PUT', buildPath(api.modules.changePolicy, { module }), policy);
  await storeAccount(server.db, 'noura', 'admin');
  const noura = await server.insider();
  await noura.signIn('noura', goodPassword);
  const state = async () =>
    (await (await admin.get(api.modules.state.path)).json()) as RegistryState;
  const waiting = async () => (await state()).modules.find(({ name }) => name === module)?.request;
  /** Approves or declines. `requestedAt` is the time of the request that the admin saw, by default of the waiting request. */
  const answer = async (by: Client, release: string, approve: boolean, requestedAt?: number) =>
    by.send('POST', buildPath(api.modules.approve, { module }), {
      snapshot: (await state()).snapshot,
      release,
      requestedAt: requestedAt ?? (await waiting())?.at ?? 0,
      approve,
    });
  const request = async () => {
    const found = await waiting();
    return found && [found.release.version, found.share, found.by];
  };
  return { site, team, first, noura, state, waiting, answer, request };
}

const pending = async (response: Response) => {
  const { changed, pending: waits } = (await response.json()) as ChangeResult;
  return [response.status, changed, waits];
};

test('a release that a team makes live waits until an admin approves it', async (context) => {
  const { site, team, state, answer, request } = await start(context);
  const release = await site.store(team, { version: '1.1.0' });
  const live = { action: 'live', module, release } as const;
  assert.deepEqual(await pending(await site.change(team, live)), [200, false, true]);
  assert.deepEqual(await site.live(), { tools: '1.0.0' });
  assert.deepEqual(await request(), ['1.1.0', null, 'Team tools']);

  assert.equal((await answer(site.admin, release, true)).status, 200);
  assert.deepEqual(await site.live(), { tools: '1.1.0' });
  assert.equal(await request(), null);
  const [latest] = (await state()).history;
  assert.deepEqual([latest?.by, latest?.change?.requestedBy], ['admin', 'Team tools']);
  await assertProblem(await answer(site.admin, release, true), 'stale');
});

test('an admin cannot approve their own change, but can withdraw it', async (context) => {
  const { site, team, noura, answer, request } = await start(context);
  const release = await site.store(team, { version: '1.1.0' });
  await site.change(site.admin, { action: 'canary', module, release, share: 0.1 });
  const { findings } = await assertProblem(await answer(site.admin, release, true), 'forbidden');
  assert.deepEqual(
    findings?.map(({ text }) => text),
    ['a person other than the requester must approve the change'],
  );
  assert.deepEqual(await request(), ['1.1.0', 0.1, 'admin']);
  assert.equal((await answer(site.admin, release, false)).status, 200);
  assert.equal(await request(), null);

  await site.change(site.admin, { action: 'canary', module, release, share: 0.1 });
  const approved = (await (await answer(noura, release, true)).json()) as ChangeResult;
  assert.deepEqual([approved.changed, approved.change.action], [true, 'canary']);
});

test('a rollback to a formerly live release needs no approval, but to any other release it does', async (context) => {
  const { site, team, first, answer } = await start(context);
  const release = await site.store(team, { version: '1.1.0' });
  const never = { action: 'rollback', module, release } as const;
  assert.deepEqual(await pending(await site.change(team, never)), [200, false, true]);
  await answer(site.admin, release, true);
  const back = { action: 'rollback', module, release: first } as const;
  assert.equal((await pending(await site.change(team, back)))[1], true);
  assert.deepEqual(await site.live(), { tools: '1.0.0' });
});

test('an approval counts for the change that the admin saw, not for a later one of the same or another release', async (context) => {
  const { site, team, waiting, answer, request } = await start(context);
  const release = await site.store(team, { version: '1.1.0' });
  await site.change(team, { action: 'canary', module, release, share: 0.1 });
  const seen = (await waiting())?.at ?? 0;
  // Changes are distinguished by their time in milliseconds.
  await until(() => Date.now() > seen);
  await site.change(team, { action: 'live', module, release });
  for (const approve of [true, false])
    await assertProblem(await answer(site.admin, release, approve, seen), 'stale');
  assert.deepEqual(await site.live(), { tools: '1.0.0' });
  assert.deepEqual(await request(), ['1.1.0', null, 'Team tools']);
  const later = await site.store(team, { version: '1.2.0' });
  await site.change(team, { action: 'live', module, release: later });
  await assertProblem(await answer(site.admin, release, true), 'stale');
  assert.equal((await answer(site.admin, later, true)).status, 200);
  assert.deepEqual(await site.live(), { tools: '1.2.0' });
});

test('of concurrent approvals and refusals by two admins, one counts', async (context) => {
  const { site, team, noura, waiting, answer } = await start(context);
  const release = await site.store(team, { version: '1.1.0' });
  await site.change(team, { action: 'live', module, release });
  const at = (await waiting())?.at ?? 0;
  const answers = await Promise.all(
    [site.admin, noura, site.admin, noura].map((by, index) =>
      answer(by, release, index % 2 === 0, at),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
});

test('requests and refusals are in the audit log', async (context) => {
  const { site, team, answer } = await start(context);
  const release = await site.store(team, { version: '1.1.0' });
  await site.change(team, { action: 'live', module, release });
  await answer(site.admin, release, false);
  const rows = await site.server.db.selectFrom('audit_log').selectAll().orderBy('at').execute();
  assert.deepEqual(
    rows
      .filter(({ action }) => /approval|declined/.test(action))
      .map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`),
    ['Team tools: registry.approval-requested tools', 'admin: registry.declined tools'],
  );
  const declined = rows.find(({ action }) => action === 'registry.declined');
  assert.deepEqual(JSON.parse(declined?.details ?? ''), { requestedBy: 'Team tools' });
});
