import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { keylessLimits } from '@sumut/contracts/registry/limits';
import { proofTypes } from '@sumut/contracts/registry/proofHeaders';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { createModuleBuild } from '../../../../testing/builds.ts';
import { reasonOf, startKeylessSite } from '../../../../testing/keyless.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { registered, workflowOf } from '../../../../testing/workflowIssuer.ts';

test("a workflow's token is exchanged for the right to release, and release and audit log name the run", async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const job = await site.run();
  const before = Date.now();
  const right = await job.accepted(await site.issuer.token());
  const id = job.keyId;
  const identity = {
    issuer: site.issuer.issuer,
    repository: 'acme/tools',
    workflow: `acme/tools/${registered.workflow}`,
    ref: 'refs/heads/main',
    commit: '5f1e3c0b9a8d7c6b5a4f3e2d1c0b9a8d7c6b5a4f',
    run: '9001',
  };
  assert.deepEqual(right.identity, identity);
  assert.deepEqual([right.keyId, right.module, right.live], [id, 'tools', true]);
  assert.ok(right.expiresAt >= before + keylessLimits.right);
  assert.ok(right.expiresAt <= Date.now() + keylessLimits.right);

  await site.goLive(job, { version: '1.0.0' });
  assert.deepEqual(await site.live(), { tools: '1.0.0' });
  const state = (await (await site.admin.get(api.modules.state.path)).json()) as RegistryState;
  const live = state.modules.find(({ name }) => name === 'tools')?.live;
  assert.deepEqual([live?.by, live?.identity], ['acme/tools', identity]);

  const logged = await site.server.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'details'])
    .where('action', 'in', ['registry.workflow-added', 'registry.right-given', 'registry.release'])
    .where('actor', '<>', 'start')
    .orderBy('at')
    .execute();
  assert.deepEqual(
    logged.map(({ actor, action, subject }) => [actor, action, subject]),
    [
      ['admin', 'registry.workflow-added', 'tools'],
      ['acme/tools', 'registry.right-given', 'tools'],
      ['acme/tools', 'registry.release', 'tools 1.0.0'],
    ],
  );
  const { issuer, ...added } = workflowOf(site.issuer.issuer);
  assert.deepEqual(JSON.parse(logged[0]?.details ?? ''), {
    ...registered,
    issuer,
    live: added.live,
  });
  for (const { details } of logged.slice(1)) {
    const { key, issuer, repository, workflow, ref, commit, run } = JSON.parse(details) as Record<
      string,
      string
    >;
    assert.equal(key, id);
    assert.deepEqual({ issuer, repository, workflow, ref, commit, run }, identity);
  }
  // The stored key verifies the signature later, when the right is deleted.
  const stored = await site.server.db.selectFrom('releases').selectAll().execute();
  const own = stored.find(({ module }) => module === 'tools');
  assert.equal((JSON.parse(own?.signing_key ?? '') as { kty: string }).kty, 'OKP');
});

test('a token is exchanged for one right only, even when it is sent twice concurrently', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const token = await site.issuer.token();
  const first = await site.run();
  const second = await site.run();
  const answers = await Promise.all([first.exchange(token), second.exchange(token)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 401]);
  const refused = answers.find(({ status }) => status === 401);
  assert.ok(refused);
  const used = 'the token was already used: each token is valid for one release; run the job again';
  assert.equal(await reasonOf(refused), used);
  // The same signature in another base64 spelling is still the same token.
  assert.equal(await reasonOf(await (await site.run()).exchange(`${token}==`)), used);
});

test('a used token is remembered for as long as its age is accepted', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const now = Date.now();
  context.mock.timers.enable({ apis: ['Date'], now });
  await (await site.run()).accepted(await site.issuer.token());
  const [remembered] = await site.server.db
    .selectFrom('used_proofs')
    .select('expires_at')
    .where('jti', 'like', 'token %')
    .execute();
  const { tokenAge, clockDifference } = keylessLimits;
  assert.equal(remembered?.expires_at, now + tokenAge + 2 * clockDifference);
});

test('a right is valid for ten minutes', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const run = await site.run();
  await run.accepted(await site.issuer.token());
  const { release, contents } = await createModuleBuild();
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + keylessLimits.right + 1000 });
  assert.equal(
    await reasonOf(await run.release(release, contents)),
    'the right to release tools has expired, 10 minutes after it was given: run the job again',
  );
});

test('a right to release is valid for one release of its module only', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const run = await site.run();
  await run.accepted(await site.issuer.token());
  const owner = await site.team('tools');
  await site.goLive(owner, { version: '1.0.0' });
  const earlier = await site.goLive(owner, { version: '1.1.0' });
  const foreign = await createModuleBuild({}, { name: 'other' });
  await assertProblem(await run.release(foreign.release, foreign.contents), 'forbidden');
  await site.store(run, { version: '1.2.0' });
  const next = await createModuleBuild({ 'entry.js': '/* tools 1.3.0 */' }, { version: '1.3.0' });
  assert.equal(
    await reasonOf(await run.release(next.release, next.contents), 'forbidden'),
    'this right was used for another release: run the job again for this one',
  );
  const only =
    'the right of a workflow is valid only for its own release: use a key, or the portal';
  for (const change of [
    { action: 'live', module: 'tools', release: earlier },
    { action: 'canary', module: 'tools', release: earlier, share: 0.1 },
    { action: 'rollback', module: 'tools' },
    { action: 'stop-canary', module: 'tools' },
  ] as const)
    assert.equal(await reasonOf(await site.change(run, change), 'forbidden'), only, change.action);
  const packages = await run.request('GET', api.modules.packages.path);
  assert.equal(await reasonOf(packages, 'forbidden'), only);
  assert.deepEqual(await site.live(), { tools: '1.1.0' });
});

test('a workflow that may not make releases live only stores them', async (context) => {
  const site = await startKeylessSite(context);
  await site.register({ live: false });
  const run = await site.run();
  const right = await run.accepted(await site.issuer.token());
  assert.equal(right.live, false);
  const release = await site.store(run, { version: '1.0.0' });
  const answer = await site.change(run, { action: 'live', module: 'tools', release });
  assert.equal(await reasonOf(answer, 'forbidden'), 'this key may not change what is live');
});

test('removing a workflow ends its rights to release', async (context) => {
  const site = await startKeylessSite(context);
  const { id } = await site.register();
  const run = await site.run();
  await run.accepted(await site.issuer.token());
  const path = buildPath(api.modules.removeWorkflow, { id });
  assert.equal((await site.admin.send('DELETE', path)).status, 204);
  await assertProblem(await site.admin.send('DELETE', path), 'not-found');
  const { release, contents } = await createModuleBuild();
  await assertProblem(await run.release(release, contents), 'bad-proof');
  assert.match(
    await reasonOf(await (await site.run()).exchange(await site.issuer.token())),
    /^no workflow of the issuer http:\S+ may release: an admin can register it in the portal/,
  );
});

test('an exchange requires a signature by a new private key over this token, module and site', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const run = await site.run();
  const token = await site.issuer.token();
  const old = Math.floor((Date.now() - 10 * 60_000) / 1000);
  const wrong =
    'the new key did not sign this token for this site: update the command line, and check the clock of the runner';
  for (const change of [{ aud: 'other.example' }, { module: 'other' }, { token: '' }, { iat: old }])
    assert.equal(await reasonOf(await run.exchange(token, change)), wrong);
  assert.equal(await reasonOf(await run.exchange(token, {}, proofTypes.request)), wrong);
  await run.accepted(token);
  assert.equal(
    await reasonOf(await run.exchange(await site.issuer.token())),
    'the key already had a right: create a new key for each release',
  );
});

test('refused exchanges are limited per sender, and accepted exchanges do not count', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const run = await site.run();
  await run.accepted(await site.issuer.token());
  for (let attempt = 0; attempt < 50; attempt += 1)
    await assertProblem(await run.exchange('no-token', { aud: '' }), 'bad-proof');
  const { retryAfter } = await assertProblem(await run.exchange('no-token'), 'too-many-attempts');
  assert.ok(retryAfter !== undefined && retryAfter > 0 && retryAfter <= 60);
});

test("exchanges that fail because of an issuer's outage do not slow their sender down", async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const run = await site.run();
  const token = await site.issuer.token();
  site.issuer.faults.status = 503;
  for (let attempt = 0; attempt < 51; attempt += 1)
    await assertProblem(await run.exchange(token), 'unavailable');
  site.issuer.faults.status = undefined;
  await run.accepted(token);
});

test('a site without PUBLIC_ORIGIN accepts no tokens', async (context) => {
  const site = await startKeylessSite(context, { PUBLIC_ORIGIN: '' });
  await site.register();
  assert.equal(
    await reasonOf(await (await site.run()).exchange(await site.issuer.token())),
    'this site has no PUBLIC_ORIGIN: set it on the server, or release with a key',
  );
});
