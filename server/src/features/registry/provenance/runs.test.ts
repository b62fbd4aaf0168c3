import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { createModuleBuild } from '../../../../testing/builds.ts';
import { startKeylessSite } from '../../../../testing/keyless.ts';
import {
  buildOf,
  signStatement,
  type Stated,
  statementOf,
} from '../../../../testing/provenance.ts';

test('provenance that differs from the token of its run is refused, and each difference is named', async (context) => {
  const site = await startKeylessSite(context);
  await site.register();
  const policy = { ...defaultPolicy('tools'), provenance: 'workflow' };
  const path = buildPath(api.modules.changePolicy, { module: 'tools' });
  assert.equal((await site.admin.send('PUT', path, policy)).status, 200);
  const run = await site.run();
  const { identity } = await run.accepted(await site.issuer.token());
  const { release, contents } = await createModuleBuild();
  const right = buildOf(identity);
  const send = async (change: Partial<Stated>) => {
    const statement = statementOf(release, { ...right, ...change });
    return run.release(release, contents, { provenance: await signStatement(run, statement) });
  };
  const differs = (what: string, stated: string, actual: string) =>
    `signature: provenance: ${what} is ${stated}, but the token of the run has ${actual}; release the commit that the run has checked out, or send no provenance`;
  const other = '0'.repeat(40);
  const elsewhere = 'https://git.example/evil/tools';
  const cases: [change: Partial<Stated>, reason: string][] = [
    [{ repository: elsewhere }, differs('repository', elsewhere, right.repository)],
    [{ ref: 'refs/heads/other' }, differs('ref', 'refs/heads/other', 'refs/heads/main')],
    [{ ref: undefined }, differs('ref', 'none', 'refs/heads/main')],
    [{ commit: other }, differs('commit', other, identity.commit)],
    [{ builder: `${right.builder}2` }, differs('builder', `${right.builder}2`, right.builder)],
    [{ run: '9002' }, differs('run', '9002', '9001')],
  ];
  for (const [change, reason] of cases)
    assert.deepEqual(await site.refusal(await send(change)), [reason]);
  assert.deepEqual(await site.refusal(await run.release(release, contents)), [
    'policy: tools: the site requires the provenance of a registered workflow; update @sumut/modules, and release the commit of the run',
  ]);

  const answer = await send({});
  assert.equal(answer.status, 201, await answer.clone().text());
  const { provenance } = ((await answer.json()) as ReleaseResult).release;
  const { repository, ref, commit, builder } = right;
  assert.deepEqual(provenance, { repository, ref, commit, builder, verified: true });
});
