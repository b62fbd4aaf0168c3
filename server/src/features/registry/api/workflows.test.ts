import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { keylessLimits } from '@sumut/contracts/registry/limits';
import type { NewWorkflow, WorkflowSummary } from '@sumut/contracts/registry/workflows';
import { listAuditEntries, signedInAs } from '../../../../testing/accounts.ts';
import { startKeylessSite } from '../../../../testing/keyless.ts';
import { refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';
import { workflowOf } from '../../../../testing/workflowIssuer.ts';

const { path } = api.modules.addWorkflow;
const github = 'https://token.actions.githubusercontent.com';

test('an admin can register workflows, see when they were used, and remove them', async (context) => {
  const site = await startKeylessSite(context);
  const list = async () => {
    const body = await (await site.admin.get(api.modules.workflows.path)).json();
    return (body as { workflows: WorkflowSummary[] }).workflows;
  };
  const added = await site.register();
  const { id, createdAt, ...described } = added;
  const { module, issuer, ...rest } = workflowOf(site.issuer.issuer);
  const by = { createdBy: 'admin', usedAt: null };
  assert.deepEqual(described, { module, issuer, ...rest, ...by });
  assert.ok(Math.abs(Date.now() - createdAt) < 60_000);
  await (await site.run()).accepted(await site.issuer.token());
  const [used] = await list();
  assert.ok(used?.usedAt !== null && used !== undefined && used.usedAt >= createdAt);
  assert.equal(
    (await site.admin.send('DELETE', buildPath(api.modules.removeWorkflow, { id }))).status,
    204,
  );
  assert.deepEqual(await list(), []);
  const ofProduction = await site.register({ environment: 'production', live: false });
  assert.deepEqual([ofProduction.environment, ofProduction.live], ['production', false]);
  assert.deepEqual(await list(), [ofProduction]);
});

test('the audit log has the environment of a workflow, if it has one', async (context) => {
  const site = await startKeylessSite(context);
  const { id } = await site.register();
  await site.register({ environment: 'production' });
  await site.admin.send('DELETE', buildPath(api.modules.removeWorkflow, { id }));
  const entries = (await listAuditEntries(site.server.db)).filter(({ action }) =>
    action.startsWith('registry.workflow'),
  );
  const { module, ...described } = workflowOf(site.issuer.issuer);
  const entry = { actor: 'admin', subject: module };
  assert.deepEqual(entries, [
    { ...entry, action: 'registry.workflow-added', details: described },
    {
      ...entry,
      action: 'registry.workflow-added',
      details: { ...described, environment: 'production' },
    },
    { ...entry, action: 'registry.workflow-removed', details: described },
  ]);
});

test('an invalid workflow is refused, and so is a workflow that is already registered', async (context) => {
  const site = await startServer(context);
  const admin = await signedInAs(site, 'admin');
  const send = (change: Partial<NewWorkflow>) =>
    admin.send('POST', path, workflowOf(github, change));
  const refused: [Partial<NewWorkflow>, string][] = [
    [{ issuer: 'http://issuer.example' }, 'issuer'],
    [{ issuer: `${github}/` }, 'issuer'],
    [{ issuer: 'https://user:secret@issuer.example' }, 'issuer'],
    [{ issuer: `${github}?a=1` }, 'issuer'],
    [{ issuer: 'ftp://issuer.example' }, 'issuer'],
    [{ repository: 'tools' }, 'repository'],
    [{ repository: 'acme/*' }, 'repository'],
    [{ workflow: '.github/workflows/*.yml' }, 'workflow'],
    [{ ref: 'main' }, 'ref'],
    [{ ref: 'refs/heads/' }, 'ref'],
    [{ ref: 'refs/pull/1/merge' }, 'ref'],
    [{ ref: 'refs/tags/*.*' }, 'ref'],
    [{ environment: ' ' }, 'environment'],
  ];
  for (const [change, field] of refused)
    assert.deepEqual(Object.keys(await refusedFields(await send(change))), [field], field);
  assert.equal((await send({})).status, 201);
  assert.deepEqual(await refusedFields(await send({ live: false })), { workflow: 'taken' });
  for (const change of [
    { environment: 'production' },
    { module: 'other' },
    { ref: 'refs/tags/v*' },
    // In demo mode, an issuer on the same machine needs no HTTPS.
    { issuer: 'http://localhost:9000' },
  ])
    assert.equal((await send(change)).status, 201);
});

test('no more workflows are registered than the limit', async (context) => {
  const site = await startServer(context);
  const admin = await signedInAs(site, 'admin');
  const row = { issuer: github, repository: 'acme/x', workflow: 'x', ref: 'refs/heads/main' };
  await site.db
    .insertInto('release_workflows')
    .values(
      Array.from({ length: keylessLimits.workflows }, (_, index) => ({
        ...row,
        id: String(index),
        module: 'tools',
        environment: null,
        may_live: 0,
        repository_id: null,
        created_at: 0,
        created_by: 'admin',
        used_at: null,
      })),
    )
    .execute();
  const answer = await admin.send('POST', path, workflowOf(github));
  assert.deepEqual(await refusedFields(answer), { module: 'invalid' });
});
