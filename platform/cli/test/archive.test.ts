import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Release } from '@sumut/contracts/registry/release';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { createModule } from './support/folders.ts';
import { checked, release, storeRelease, upload } from './support/release.ts';
import { ok, verifyToken } from './support/site.ts';
import { createRelease as createSummary } from './support/states.ts';

const resultOf = ({ version, hash }: Release): ReleaseResult => ({
  release: { ...createSummary('tools', version), hash },
  findings: [],
  comparedWith: null,
  stored: true,
  missing: [],
});

interface ArchiveEntry {
  name: string;
  mtime: Date | undefined;
  content: string;
}

async function unpack(archive: Buffer): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  const unzip = createGunzip();
  unzip.end(archive);
  for await (const entry of unzip.pipe(extract())) {
    const { name, mtime } = entry.header;
    entries.push({ name, mtime, content: await text(entry) });
  }
  return entries;
}

test('the archive starts with release.json, including the widget types, followed by the files', async (context) => {
  const { site, module } = await release(context);
  const { body, headers } = upload(site);
  assert.equal(headers['content-length'], String(body.length));
  assert.equal(headers['content-type'], 'application/gzip');
  const [manifest, ...files] = await unpack(body);
  assert.equal(manifest?.name, 'release.json');
  const described = JSON.parse(manifest.content) as Release;
  assert.deepEqual(described.types, {
    grid: [{ name: 'level', type: '2 | 3', optional: false }],
  });
  assert.equal(described.hash, module.release.hash);
  assert.equal(
    await readFile(path.join(module.folder, 'dist/release.json'), 'utf8'),
    manifest.content,
  );
  assert.deepEqual(
    files.map(({ name }) => name),
    module.release.files.map((file) => file.path).sort(),
  );
  assert.ok(files.every(({ mtime }) => mtime?.getTime() === 0));
});

const namesIn = async (archive: Buffer) => (await unpack(archive)).map(({ name }) => name);

test('the check sends only release.json, and the upload only the files that the site lacks', async (context) => {
  const { site } = await release(context, { missing: ['page.css'] });
  assert.deepEqual(await namesIn(checked(site).body), ['release.json']);
  assert.deepEqual(await namesIn(upload(site).body), ['release.json', 'page.css']);
});

test('files that the site has removed in the meantime are sent, too', async (context) => {
  const module = await createModule(context, { version: '1.3.0' });
  const lost = { ...resultOf(module.release), stored: false, missing: ['entry.js'] };
  const { site, outcome } = await release(context, {
    module,
    missing: ['page.css'],
    store: [ok(lost)],
  });
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  const uploads = site.requests.filter(({ line }) => line === storeRelease);
  assert.deepEqual(await Promise.all(uploads.map(({ body }) => namesIn(body))), [
    ['release.json', 'page.css'],
    ['release.json', 'entry.js', 'page.css'],
  ]);
});

test('the command fails when the site still lacks files after several uploads', async (context) => {
  const module = await createModule(context, { version: '1.3.0' });
  const lost = ok({ ...resultOf(module.release), stored: false, missing: ['entry.js'] });
  const { outcome } = await release(context, { module, store: [lost, lost, lost] });
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, /still lacks files that were sent\. Nothing was stored/);
});

test('the signature covers release.json as uploaded', async (context) => {
  const { site, key, module } = await release(context);
  const { headers, body } = upload(site);
  const [manifest] = await unpack(body);
  const token = String(headers['x-release-signature']);
  const digest = createHash('sha384')
    .update(manifest?.content ?? '')
    .digest('base64');
  assert.deepEqual(await verifyToken(token, key, 'release-signature+jwt'), {
    module: 'tools',
    version: '1.3.0',
    hash: module.release.hash,
    record: `sha384-${digest}`,
  });
});
