import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { releaseBase } from '@sumut/contracts/registry/contract';
import type { Client } from '../../../testing/client.ts';
import { createModuleBuild } from '../../../testing/builds.ts';
import {
  dictionaryHash,
  offerDictionary,
  publishTwoShells,
  scripts,
} from '../../../testing/dictionaries.ts';
import { startServer } from '../../../testing/server.ts';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { describePlace } from './dictionaries.ts';

/** Publishes two releases of a module whose scripts differ in one line. Returns the paths of the scripts and their dictionary ids. */
async function startSite(context: TestContext, changed = scripts.second) {
  const server = await startServer(context);
  const publish = async (version: string, name: string, text: string) => {
    const { folder, release } = await createModuleBuild({ [name]: text }, { version });
    await publishBuild(server.db, folder, 'test');
    const path = `${releaseBase(release)}${name}`;
    return { path, id: describePlace(path)?.id ?? '' };
  };
  const first = await publish('1.0.0', 'page.0123456789.js', scripts.first);
  const second = await publish('1.1.0', 'page.abcdef0123.js', changed);
  return { server, visitor: await server.insider(), first, second };
}

const assertUsual = async (visitor: Client, path: string, headers: Record<string, string>) => {
  const answer = await visitor.get(path, headers);
  assert.equal(answer.headers.get('content-encoding'), 'br');
  assert.equal(await answer.text(), scripts.second);
};

test('a text has the same pattern in all builds, and a picture has none', () => {
  assert.deepEqual(describePlace('/modules/tools/0123456789abcdef/174.fae0cf8202.js'), {
    pattern: '/modules/tools/*/174.*.js',
    id: '0123456789abcdef.fae0cf8202',
  });
  assert.deepEqual(describePlace('/modules/tools/0123456789abcdef/styles/page.css'), {
    pattern: '/modules/tools/*/styles/page.css',
    id: '0123456789abcdef',
  });
  assert.deepEqual(describePlace('/assets/135.494e4a1e24.js'), {
    pattern: '/assets/135.*.js',
    id: '494e4a1e24',
  });
  assert.equal(describePlace('/assets/main.js'), undefined);
  assert.equal(describePlace('/assets/bat.723810b5b7.avif'), undefined);
});

test('a browser that has the file of an earlier release gets only the difference, and nothing before the gate', async (context) => {
  const { server, visitor, first, second } = await startSite(context);
  const before = await visitor.get(first.path);
  const pattern = 'match="/modules/tools/*/page.*.js"';
  assert.equal(before.headers.get('use-as-dictionary'), `${pattern}, id="${first.id}"`);
  assert.equal(before.headers.get('vary'), 'Accept-Encoding, Available-Dictionary');

  const answer = await visitor.get(second.path, offerDictionary(first.id, scripts.first));
  assert.equal(answer.headers.get('content-encoding'), 'dcz');
  assert.equal(answer.headers.get('use-as-dictionary'), `${pattern}, id="${second.id}"`);
  assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.ok(bytes.length < 0.1 * scripts.second.length);
  // A skippable frame with the hash of the dictionary comes first (RFC 9842, section 5).
  assert.equal(bytes.subarray(0, 8).toString('hex'), '5e2a4d1820000000');
  assert.equal(bytes.subarray(8, 40).toString('base64'), dictionaryHash(scripts.first));
  const dictionary = Buffer.from(scripts.first);
  assert.equal(zstdDecompressSync(bytes.subarray(40), { dictionary }).toString(), scripts.second);

  const etag = answer.headers.get('etag') ?? '';
  const again = { ...offerDictionary(first.id, scripts.first), 'if-none-match': etag };
  assert.equal((await visitor.get(second.path, again)).status, 304);
  const other = await visitor.get(second.path, { 'if-none-match': etag });
  assert.equal(other.status, 200);
  const closed = await server.visitor().get(second.path, offerDictionary(first.id, scripts.first));
  assert.equal(closed.status, 401);
});

test('without the right dictionary, or without the encoding, the file is sent in full', async (context) => {
  const { visitor, first, second } = await startSite(context);
  const offered = offerDictionary(first.id, scripts.first);
  const cases = {
    'no encoding': { ...offered, 'accept-encoding': 'br' },
    'refused encoding': { ...offered, 'accept-encoding': 'br, dcz;q=0' },
    'another content': offerDictionary(first.id, scripts.second),
    'no such release': offerDictionary('0123456789abcdef.0123456789', scripts.first),
    'too few hashes': offerDictionary('0123456789abcdef', scripts.first),
    'another folder': { ...offered, 'dictionary-id': '"../../../api"' },
    'no hash': { ...offered, 'available-dictionary': 'none' },
    'no id': { ...offered, 'dictionary-id': '' },
  };
  for (const headers of Object.values(cases)) await assertUsual(visitor, second.path, headers);
});

test('a file that is smaller than its difference from the dictionary is sent in full', async (context) => {
  const { visitor, first, second } = await startSite(context, 'repeated '.repeat(2000));
  const answer = await visitor.get(second.path, offerDictionary(first.id, scripts.first));
  assert.equal(answer.headers.get('content-encoding'), 'br');
});

test('the gate’s files of a new shell are sent as differences, without a pass', async (context) => {
  const server = await startServer(context);
  const { path, offered } = await publishTwoShells(server.db);
  const answer = await server.visitor().get(path, offered);
  assert.equal(answer.headers.get('content-encoding'), 'dcz');
  assert.match(answer.headers.get('cache-control') ?? '', /^public,/);
});
