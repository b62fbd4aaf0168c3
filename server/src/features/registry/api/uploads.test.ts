import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import {
  archiveMediaType,
  proofTypes,
  releaseSignatureHeader,
} from '@sumut/contracts/registry/proofHeaders';
import type { Release } from '@sumut/contracts/registry/release';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { type Contents, describeModule } from '../../../../testing/builds.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { archiveOf, type Team } from '../../../../testing/team.ts';
import { assertProblem } from '../../../../testing/problems.ts';

const picture = Buffer.alloc(50_000, 'a picture ');

/** A release of `tools`. Only the content of its entry depends on the version. */
const buildOf = (version: string, change: Partial<Release> = {}) =>
  describeModule(
    { 'entry.js': `/* ${version} */`, 'picture.avif': picture },
    { version, ...change },
  );

const sent = async (
  team: Team,
  release: Release,
  contents: Contents,
  options?: { check: boolean },
): Promise<ReleaseResult> => {
  const answer = await team.release(release, contents, options);
  assert.ok(answer.ok, await answer.clone().text());
  return (await answer.json()) as ReleaseResult;
};

/** The numbers of stored releases of modules, and of stored contents of their files. */
async function stored({ db }: TestServer): Promise<{ releases: number; contents: number }> {
  const releases = await db
    .selectFrom('releases')
    .select('base')
    .where('module', '!=', 'shell')
    .execute();
  const contents = await db
    .selectFrom('release_contents')
    .select('integrity')
    .where('integrity', 'not in', (expression) =>
      expression
        .selectFrom('release_files')
        .select('integrity')
        .where('base', 'like', '/modules/shell/%'),
    )
    .execute();
  return { releases: releases.length, contents: contents.length };
}

async function startTools(context: TestContext) {
  const site = await startRegistrySite(context);
  return { ...site, tools: await site.team('tools') };
}

test('the site reports the files that it lacks, and stores a release when it has all files', async (context) => {
  const { server, tools } = await startTools(context);
  const { release, contents } = buildOf('1.0.0');
  const checked = await sent(tools, release, {}, { check: true });
  assert.deepEqual(
    [checked.missing, checked.stored],
    [['entry.js', 'page.css', 'picture.avif'], false],
  );
  const some = await sent(tools, release, { 'entry.js': contents['entry.js'] ?? '' });
  assert.deepEqual([some.missing, some.stored], [['page.css', 'picture.avif'], false]);
  assert.deepEqual(await stored(server), { releases: 0, contents: 0 });
  const whole = await sent(tools, release, contents);
  assert.deepEqual([whole.missing, whole.stored], [[], true]);
  assert.deepEqual(await stored(server), { releases: 1, contents: 3 });
});

test('a release that is sent twice concurrently is stored once, and accepted both times', async (context) => {
  const { server, tools } = await startTools(context);
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
    const { release, contents } = buildOf(version);
    const results = await Promise.all([
      sent(tools, release, contents),
      sent(tools, release, contents),
    ]);
    assert.deepEqual(results.map((result) => result.stored).sort(), [false, true]);
  }
  assert.equal((await stored(server)).releases, 3);
});

test('a release with one changed file needs only that file, and all of its files are served', async (context) => {
  const { server, tools } = await startTools(context);
  const first = buildOf('1.0.0');
  const { firstLoad } = (await sent(tools, first.release, first.contents)).release;
  const { release, contents } = buildOf('1.0.1');
  assert.deepEqual((await sent(tools, release, {}, { check: true })).missing, ['entry.js']);
  const result = await sent(tools, release, { 'entry.js': contents['entry.js'] ?? '' });
  // The contract check also measures stored files that were not sent.
  assert.deepEqual([result.stored, result.release.firstLoad], [true, firstLoad]);
  assert.deepEqual(await stored(server), { releases: 2, contents: 4 });
  const insider = await server.insider();
  for (const [name, content] of Object.entries(contents)) {
    const answer = await insider.get(releaseBase(release) + name);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), Buffer.from(content), name);
  }
});

test('a first load above the budget is refused, even if its files were sent with an earlier release', async (context) => {
  const { tools, admin, refusal } = await startTools(context);
  const first = buildOf('1.0.0');
  await sent(tools, first.release, first.contents);
  const policy = { firstLoad: 1, total: 1e6, protected: false, approval: false, takeBack: false };
  assert.ok((await admin.send('PUT', '/api/registry/policies/tools', policy)).ok);
  const { release } = describeModule(
    { 'entry.js': '/* 1.0.0 */', 'picture.avif': picture },
    { version: '1.0.1' },
  );
  assert.match((await refusal(await tools.release(release, {}))).join(), /first load, compressed/);
});

test('a team learns nothing about the files of another team, and has to send the same files itself', async (context) => {
  const { server, tools, team } = await startTools(context);
  const { release, contents } = buildOf('1.0.0');
  await sent(tools, release, contents);
  const others = await team('stories');
  const copy = describeModule(contents, {
    name: 'stories',
    routes: ['/stories'],
    title: { ar: 'قصص', en: 'Stories' },
  });
  const checked = await sent(others, copy.release, {});
  assert.deepEqual([checked.missing, checked.stored], [Object.keys(contents), false]);
  assert.equal((await sent(others, copy.release, contents)).stored, true);
  assert.deepEqual(await stored(server), { releases: 2, contents: 3 });
});

test('a known hash with another size, and other bytes under a hash, are refused', async (context) => {
  const { server, tools, refusal } = await startTools(context);
  const first = buildOf('1.0.0');
  await sent(tools, first.release, first.contents);
  const files = first.release.files.map((file) => ({ ...file, size: file.size + 1 }));
  const larger = describeModule({}, { version: '1.1.0', files }).release;
  assert.match(
    (await refusal(await tools.release(larger, {}))).join(),
    /entry\.js does not match its size/,
  );
  const { release } = buildOf('1.1.0');
  const other = await refusal(await tools.release(release, { 'entry.js': 'other bytes' }));
  assert.match(other.join(), /entry\.js does not match its size/);
  assert.deepEqual(await stored(server), { releases: 1, contents: 3 });
});

test('an upload that breaks off leaves nothing behind', async (context) => {
  const { server, team: createTeam } = await startTools(context);
  const team = await createTeam('stories');
  const { release, contents } = describeModule(
    { 'picture.avif': crypto.getRandomValues(Buffer.alloc(60_000)) },
    { name: 'stories', routes: ['/stories'] },
  );
  const manifest = JSON.stringify(release);
  const archive = await archiveOf(manifest, contents);
  const { name: module, version, hash } = release;
  const signature = { module, version, hash, record: computeIntegrity(manifest) };
  const { path } = api.modules.release;
  const outgoing = http.request(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await team.proof('POST', path, archive)}`,
      'content-type': archiveMediaType,
      'content-length': archive.length,
      [releaseSignatureHeader]: await team.sign(proofTypes.release, signature),
    },
  });
  outgoing.on('error', () => undefined);
  const received = once(server.http, 'request') as Promise<[http.IncomingMessage]>;
  outgoing.write(archive.subarray(0, archive.length / 2));
  const [incoming] = await received;
  const closed = new Promise((resolve) => incoming.once('close', resolve));
  outgoing.destroy();
  await closed;
  assert.deepEqual(await stored(server), { releases: 0, contents: 0 });
  // The same release can be stored afterwards.
  assert.equal((await sent(team, release, contents)).stored, true);
});

test('an admin cannot upload a release, nor can a team without the signature of the release', async (context) => {
  const site = await startRegistrySite(context);
  const team = await site.team('tools');
  const { release, contents } = buildOf('1.0.0');
  const archive = await archiveOf(JSON.stringify(release), contents);
  const { path } = api.modules.release;
  const send = (headers: Record<string, string>) =>
    fetch(site.server.url + path, {
      method: 'POST',
      headers: { 'content-type': archiveMediaType, ...headers },
      body: new Uint8Array(archive),
    });
  const authorization = `Bearer ${await team.proof('POST', path, archive)}`;
  await assertProblem(await send({ authorization }), 'bad-proof');
  const uploaded = await site.admin.send('POST', path, new Blob([new Uint8Array(archive)]), {
    'content-type': archiveMediaType,
  });
  await assertProblem(uploaded, 'bad-proof');
});
