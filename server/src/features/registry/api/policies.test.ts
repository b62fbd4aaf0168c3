import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { defaultPolicy, type ModulePolicy } from '@sumut/contracts/registry/policies';
import { signedInAs } from '../../../../testing/accounts.ts';
import { createModuleBuild } from '../../../../testing/builds.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const path = (module: string) => buildPath(api.modules.changePolicy, { module });
const policyOf = (module: string, change: Partial<ModulePolicy>): ModulePolicy => ({
  ...defaultPolicy(module),
  ...change,
});

test('shell and modules have the default policy until an admin changes it, and the change is audited', async (context) => {
  const { admin, server, ...site } = await startRegistrySite(context);
  await site.store(await site.team('tools'), { version: '1.0.0' });
  await site.store(await site.team('portal'), { name: 'portal', version: '1.0.0' });
  const list = async () => await (await admin.get(api.modules.policies.path)).json();
  const initial = { approval: false, takeBack: false, firstLoad: 60_000, total: 50_331_648 };
  assert.deepEqual(await list(), {
    policies: [
      { module: 'portal', policy: { ...initial, protected: true } },
      { module: 'shell', policy: { ...initial, protected: true } },
      { module: 'tools', policy: { ...initial, protected: false } },
    ],
  });
  const policy = policyOf('tools', { firstLoad: 80_000, takeBack: true });
  assert.equal((await admin.send('PUT', path('tools'), policy)).status, 200);
  assert.equal((await admin.send('PUT', path('tools'), policy)).status, 200);
  assert.deepEqual(((await list()) as { policies: unknown[] }).policies[2], {
    module: 'tools',
    policy,
  });
  const rows = await server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'registry.policy-changed')
    .orderBy('at')
    .execute();
  const [first] = rows;
  assert.deepEqual([rows.length, first?.actor, first?.subject], [2, 'admin', 'tools']);
  assert.deepEqual(JSON.parse(first?.details ?? ''), { from: defaultPolicy('tools'), to: policy });
});

test('budgets outside of the limits are refused, and only admins can set them', async (context) => {
  const { admin, server } = await startRegistrySite(context);
  const wrong = policyOf('tools', { firstLoad: 0, total: registryLimits.releaseSize + 1 });
  const fields = await refusedFields(await admin.send('PUT', path('tools'), wrong));
  assert.deepEqual(Object.keys(fields).toSorted(), ['firstLoad', 'total']);
  const employee = await signedInAs(server, 'employee');
  const right = policyOf('tools', {});
  await assertProblem(await employee.send('PUT', path('tools'), right), 'forbidden');
  await assertProblem(await employee.get(api.modules.policies.path), 'forbidden');
});

test('an admin raises the budget of a module, which its team cannot', async (context) => {
  const { admin, ...site } = await startRegistrySite(context);
  const team = await site.team('tools');
  const heavy = { 'entry.js': randomBytes(70_000), 'page.css': ' ' };
  const raised = await createModuleBuild(heavy, { budget: { firstLoad: 500_000, total: 500_000 } });
  const send = () => team.release(raised.release, raised.contents);
  assert.deepEqual(await site.refusal(await send()), [
    'size: first load, compressed: 70.001 kB exceeds the budget of 60 kB; module.json cannot raise it to 500 kB',
  ]);
  await admin.send('PUT', path('tools'), policyOf('tools', { firstLoad: 80_000 }));
  assert.equal((await send()).status, 201);

  const modest = { version: '1.1.0', budget: { firstLoad: 65_000, total: 500_000 } };
  const own = await createModuleBuild(heavy, modest);
  assert.deepEqual(await site.refusal(await team.release(own.release, own.contents)), [
    'size: first load, compressed: 70.001 kB exceeds the budget of 65 kB',
  ]);
});
