import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/document';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { OriginDecision, Origins } from '@sumut/contracts/registry/origins';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { createModuleBuild } from '../../../../testing/builds.ts';
import type { Client } from '../../../../testing/client.ts';
import { type RegistrySite, startRegistrySite } from '../../../../testing/registrySite.ts';

const tools = 'tools';
const origins: Origins = {
  connect: ['https://api.example.com', 'wss://live.example.com'],
  image: ['https://pictures.example.com'],
};
const requested = [
  { kind: 'connect', origin: 'https://api.example.com' },
  { kind: 'connect', origin: 'wss://live.example.com' },
  { kind: 'image', origin: 'https://pictures.example.com' },
] as const;

const decide = (site: RegistrySite, body: OriginDecision) =>
  site.admin.send('PUT', buildPath(api.modules.decideOrigin, { module: tools }), body);

async function approveAll(site: RegistrySite): Promise<void> {
  for (const one of requested)
    assert.equal((await decide(site, { ...one, approved: true })).status, 204);
}

/** The policy's directive, the embedder policy, and the module that the document's policy belongs to. */
async function open(client: Client, path: string) {
  const answer = await client.get(path, { accept: 'text/html' });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [, json = 'null'] =
    new RegExp(`id="${bootElementId}">([^<]+)<`).exec(await answer.text()) ?? [];
  return {
    connect: /connect-src ([^;]+)/.exec(policy)?.[1],
    image: /img-src ([^;]+)/.exec(policy)?.[1],
    embedder: answer.headers.get('cross-origin-embedder-policy'),
    policyOf: (JSON.parse(json) as Boot | null)?.behind?.policyOf,
  };
}
const own = {
  connect: "'self'",
  image: "'self' data: blob:",
  embedder: 'require-corp',
  policyOf: undefined,
};

test('a release with an unapproved origin is stored, but does not go live before an admin approves it', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team(tools);
  const build = await createModuleBuild({}, { origins });
  const answer = await team.release(build.release, build.contents);
  assert.equal(answer.status, 201);
  const { findings } = (await answer.json()) as ReleaseResult;
  const line = (one: { kind: string; origin: string }) =>
    `${one.kind} ${one.origin}: not approved for tools; an admin approves it in the portal, under "Modules", "Other servers"`;
  assert.deepEqual(
    findings.map(({ kind, level, text }) => [kind, level, text]),
    requested.map((one) => ['origins', 'notice', line(one)]),
  );
  const live = { action: 'live', module: tools, release: build.release.hash } as const;
  assert.deepEqual(
    await site.refusal(await site.change(team, live)),
    requested.map((one) => `origins: ${line(one)}`),
  );
  const { modules } = (await (
    await site.admin.get(api.modules.state.path)
  ).json()) as RegistryState;
  assert.deepEqual(
    modules.find(({ name }) => name === tools)?.origins,
    requested.map((one) => ({ ...one, requested: true })),
  );
  await approveAll(site);
  assert.equal((await site.change(team, live)).status, 200);
});

test('the approved origins are in the policy of the pages of the live module alone, and of nobody without a pass', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team(tools);
  await approveAll(site);
  const insider = await site.server.insider();
  // Approved, but not requested by the live release.
  await site.goLive(team, { version: '1.0.0' });
  assert.deepEqual(await open(insider, '/tools'), own);
  await site.goLive(team, { version: '1.1.0', origins });
  assert.deepEqual(await open(insider, '/tools/saw'), {
    connect: "'self' https://api.example.com wss://live.example.com",
    image: "'self' data: blob: https://pictures.example.com",
    embedder: 'credentialless',
    policyOf: tools,
  });
  assert.deepEqual(await open(insider, '/about'), own);
  assert.deepEqual(await open(site.server.visitor(), '/tools'), own);
  await site.change(team, { action: 'rollback', module: tools });
  assert.deepEqual(await open(insider, '/tools'), own);
});

test('while a candidate requests an origin, all documents of its module have it', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team(tools);
  await site.goLive(team, { version: '1.0.0' });
  const release = await site.store(team, { version: '1.1.0', origins });
  const canary = { action: 'canary', module: tools, release, share: 0.1 } as const;
  assert.equal((await site.refusal(await site.change(team, canary))).length, requested.length);
  await approveAll(site);
  assert.equal((await site.change(team, canary)).status, 200);
  const { connect, policyOf } = await open(await site.server.insider(), '/tools');
  assert.match(connect ?? '', /api\.example\.com/);
  assert.equal(policyOf, tools);
});

test('withdrawing an approval removes the origin from the next document, and both decisions are in the audit log', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team(tools);
  await approveAll(site);
  await site.goLive(team, { version: '1.0.0', origins });
  const withdrawn = { ...requested[0], approved: false };
  assert.equal((await decide(site, withdrawn)).status, 204);
  assert.equal((await decide(site, withdrawn)).status, 204);
  const { connect } = await open(await site.server.insider(), '/tools');
  assert.equal(connect, "'self' wss://live.example.com");
  const entries = await site.server.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'details'])
    .where('action', 'like', 'registry.origin-%')
    .orderBy('at')
    .execute();
  assert.deepEqual(
    entries.map(({ action, subject }) => [action, subject]),
    [
      ...requested.map(() => ['registry.origin-approved', tools]),
      ['registry.origin-withdrawn', tools],
    ],
  );
  assert.match(String(entries.at(-1)?.details), /connect https:\/\/api\.example\.com/);
});

test('an origin that is more than the host of one server on the internet is refused at upload', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team(tools);
  for (const origin of [
    'http://api.example.com',
    'https://*.example.com',
    'https:',
    'https://api.example.com/v1',
    'https://127.0.0.1',
    'https://intranet',
    'https://api.example.com; script-src *',
  ]) {
    const build = await createModuleBuild({}, { origins: { connect: [origin] } });
    const [finding = ''] = await site.refusal(await team.release(build.release, build.contents));
    assert.match(finding, /origins.*an origin such as https:\/\/api\.example\.com/, origin);
  }
});
