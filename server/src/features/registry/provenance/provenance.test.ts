import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { localBuilder } from '@sumut/contracts/registry/provenance';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { type Contents, createModuleBuild } from '../../../../testing/builds.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import {
  buildOf,
  localBuild,
  signStatement,
  type Stated,
  statementOf,
} from '../../../../testing/provenance.ts';
import { type RegistrySite, startRegistrySite } from '../../../../testing/registrySite.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { startKeylessSite } from '../../../../testing/keyless.ts';

const build = (version: string) =>
  createModuleBuild({ 'entry.js': `/* tools ${version} */` }, { version });

/** The releases of a module in the list of the portal. */
async function list({ admin }: Pick<RegistrySite, 'admin'>, module = 'tools') {
  const state = (await (await admin.get(api.modules.state.path)).json()) as RegistryState;
  return state.modules.find(({ name }) => name === module)?.releases ?? [];
}

test('a release is stored with its provenance, if it has one, which can be downloaded unchanged', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const { release, contents } = await build('1.0.0');
  const provenance = await signStatement(team, statementOf(release));
  const checked = await team.release(release, {}, { provenance, check: true });
  assert.equal(checked.status, 200, await checked.clone().text());
  assert.equal((await team.release(release, contents, { provenance })).status, 201);
  const { repository, ref, commit } = localBuild;
  const [stored] = await list(site);
  assert.deepEqual(stored?.provenance, {
    repository,
    ref,
    commit,
    builder: localBuilder,
    verified: false,
  });

  const path = buildPath(api.modules.provenance, { module: 'tools', hash: release.hash });
  for (const answer of [await team.request('GET', path), await site.admin.get(path)]) {
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/vnd.dsse.envelope.v1+json');
    assert.equal(
      answer.headers.get('content-disposition'),
      'attachment; filename="tools-1.0.0.intoto.jsonl"',
    );
    assert.equal(await answer.text(), provenance);
  }
  assert.equal((await (await site.server.insider()).get(path)).status, 401);
  const stranger = await createTeam(site.server.url, 'tools');
  await assertProblem(await stranger.request('GET', path), 'bad-proof');
  const unknown = buildPath(api.modules.provenance, { module: 'tools', hash: '0'.repeat(64) });
  await assertProblem(await site.admin.get(unknown), 'not-found');

  const hash = await site.store(team, { version: '1.1.0' });
  const without = (await list(site)).find((one) => one.hash === hash);
  assert.ok(without && without.provenance === undefined);
  const missing = buildPath(api.modules.provenance, { module: 'tools', hash });
  await assertProblem(await site.admin.get(missing), 'not-found');
});

test('provenance of sources with uncommitted changes is marked as modified', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const { release, contents } = await build('1.0.0');
  const statement = statementOf(release);
  const [source] = statement.predicate.buildDefinition.resolvedDependencies;
  source.annotations = { modified: true };
  const provenance = await signStatement(team, statement);
  assert.equal((await team.release(release, contents, { provenance })).status, 201);
  const [stored] = await list(site);
  assert.equal(stored?.provenance?.modified, true);
});

test('an invalid statement is refused with the reason and the next step, and nothing is stored', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const { release, contents } = await build('1.0.0');
  const right = statementOf(release);
  const { buildDefinition } = right.predicate;
  const changed = (change: object) =>
    signStatement(team, {
      ...right,
      predicate: { ...right.predicate, buildDefinition: { ...buildDefinition, ...change } },
    });
  const stated = (change: object) =>
    changed({ externalParameters: { ...buildDefinition.externalParameters, ...change } });
  const signed = await signStatement(team, right);
  const noEnvelope =
    'signature: provenance: not a DSSE envelope with one signature and a payload of application/vnd.in-toto+json';
  const otherKey =
    'signature: provenance: not signed by the key that signs the release; sign both with one key';
  const noRepository =
    'signature: provenance: predicate.buildDefinition.externalParameters.repository: not the URL of a repository, without a password';
  const twice = JSON.parse(signed) as { payload: string; signatures: object[] };
  const cases: [provenance: string, ...reasons: string[]][] = [
    ['no envelope', noEnvelope],
    [JSON.stringify({ ...twice, signatures: [...twice.signatures, {}] }), noEnvelope],
    [await signStatement(team, right, 'application/json'), noEnvelope],
    [
      `${signed}${' '.repeat(registryLimits.provenance)}{}`,
      'signature: provenance: exceeds the limit of 6144 characters; shorten the statement, or send none',
    ],
    [await signStatement(await createTeam(site.server.url, 'tools'), right), otherKey],
    [JSON.stringify({ ...twice, payload: Buffer.from('{}').toString('base64') }), otherKey],
    [
      await signStatement(team, { ...right, predicateType: 'https://slsa.dev/provenance/v0.2' }),
      'signature: provenance: predicateType: Invalid input: expected "https://slsa.dev/provenance/v1"',
    ],
    [
      await changed({ buildType: 'https://other.example/v1' }),
      'signature: provenance: predicate.buildDefinition.buildType: Invalid input: expected "https://sumut.example/build-types/release/v1"',
    ],
    [
      await changed({ resolvedDependencies: [{ digest: { gitCommit: 'main' } }] }),
      'signature: provenance: predicate.buildDefinition.resolvedDependencies[0].digest.gitCommit: not the hash of a commit',
    ],
    [await stated({ repository: 'https://user:secret@git.example/acme/tools' }), noRepository],
    [await stated({ repository: 'javascript:alert(1)' }), noRepository],
    [
      await stated({ script: 'evil' }),
      'signature: provenance: predicate.buildDefinition.externalParameters: Unrecognized key: "script"',
    ],
    [
      await stated({ module: 'other' }),
      `signature: provenance: describes other ${release.hash}, but the release is tools ${release.hash}; send the statement of this release`,
    ],
    [
      await signStatement(team, statementOf({ ...release, hash: 'f'.repeat(64) })),
      `signature: provenance: describes tools ${'f'.repeat(64)}, but the release is tools ${release.hash}; send the statement of this release`,
    ],
  ];
  for (const [provenance, ...reasons] of cases) {
    const answer = await team.release(release, contents, { provenance });
    assert.deepEqual(await site.refusal(answer), reasons);
  }
  assert.deepEqual(await list(site), []);
  assert.equal((await team.release(release, contents, { provenance: signed })).status, 201);
});

test('a module whose policy requires provenance refuses releases without provenance', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const earlier = await site.goLive(team, { version: '1.0.0' });
  const kept = await site.store(team, { version: '1.1.0' });
  const path = buildPath(api.modules.changePolicy, { module: 'tools' });
  const { policies } = (await (await site.admin.get(api.modules.policies.path)).json()) as {
    policies: { module: string; policy: object }[];
  };
  const own = policies.find(({ module }) => module === 'tools')?.policy;
  const demand = async (provenance?: string) =>
    assert.equal((await site.admin.send('PUT', path, { ...own, provenance })).status, 200);
  await demand('any');

  const send = async (by: Team, version: string, isStated: boolean) => {
    const { release, contents } = await build(version);
    const provenance = isStated ? await signStatement(by, statementOf(release)) : undefined;
    return by.release(release, contents, provenance === undefined ? {} : { provenance });
  };
  const without =
    'policy: tools: the site requires provenance; update @sumut/modules, and release from a git repository with a remote "origin"';
  assert.deepEqual(await site.refusal(await send(team, '1.2.0', false)), [without]);
  const { release } = await build('1.2.0');
  // A dry run refuses the release before its files are sent.
  const contents: Contents = {};
  assert.deepEqual(await site.refusal(await team.release(release, contents, { check: true })), [
    without,
  ]);
  assert.equal((await send(team, '1.2.0', true)).status, 201);

  // The release was stored before the policy, and visitors never had it.
  const stale =
    'policy: tools 1.1.0: the site requires provenance; raise the version and release it again';
  for (const change of [
    { action: 'live', module: 'tools', release: kept },
    { action: 'canary', module: 'tools', release: kept, share: 0.1 },
    { action: 'rollback', module: 'tools', release: kept },
  ] as const)
    assert.deepEqual(await site.refusal(await site.change(team, change)), [stale], change.action);
  const live = await site.change(team, { action: 'live', module: 'tools', release: release.hash });
  assert.equal(live.status, 200, await live.clone().text());
  const back = { action: 'rollback', module: 'tools', release: earlier } as const;
  assert.equal((await site.change(team, back)).status, 200);

  await demand('workflow');
  assert.deepEqual(await site.refusal(await send(team, '1.3.0', true)), [
    'policy: tools: the site requires the provenance of a registered workflow; release from the CI, without a key',
  ]);
  await demand();
  assert.equal((await send(team, '1.3.0', false)).status, 201);
  const logged = await site.server.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', 'registry.policy-changed')
    .orderBy('at')
    .execute();
  const changes = logged.map(({ actor, subject, details }) => {
    const { from, to } = JSON.parse(details) as Record<'from' | 'to', { provenance?: string }>;
    return [actor, subject, from.provenance, to.provenance];
  });
  assert.deepEqual(changes, [
    ['admin', 'tools', undefined, 'any'],
    ['admin', 'tools', 'any', 'workflow'],
    ['admin', 'tools', 'workflow', undefined],
  ]);
});

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
