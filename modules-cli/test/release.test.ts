import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Finding, ModuleState, Release, ReleaseResult } from '@sumut/contracts';
import { documentOf, failureOf, modules } from './support/commandLine.ts';
import { createModule, type ModuleFolder } from './support/folders.ts';
import { createKey } from './support/keys.ts';
import { claimsOf, problem, startSite, type Received, type SiteAnswer } from './support/site.ts';
import { moduleOf, releaseOf, stateOf } from './support/states.ts';

const ok = (body: unknown): SiteAnswer => ({ status: 200, body });
const findings: Finding[] = [{ kind: 'routes', level: 'addition', text: '+ /tools/new' }];

interface Case {
  words?: string[];
  module?: ModuleFolder;
  check?: SiteAnswer;
  store?: SiteAnswer;
  change?: SiteAnswer;
  /** The module as the site tells of it after the release was stored, and after it went on the site. */
  stored?: Partial<ModuleState>;
  changed?: Partial<ModuleState>;
  terminal?: boolean;
}

/** Releases version 1.3.0 of `tools` to a site where 1.1.0 is live. */
async function release(context: TestContext, given: Case = {}) {
  const module = given.module ?? (await createModule(context, { version: '1.3.0' }));
  const summary = { ...releaseOf('tools', '1.3.0'), hash: module.release.hash };
  const result: ReleaseResult = {
    release: summary,
    findings,
    comparedWith: releaseOf('tools', '1.1.0'),
    stored: true,
  };
  const releases = [summary, ...moduleOf('tools').releases];
  const stored = stateOf(moduleOf('tools', { releases, ...given.stored }));
  const changed = stateOf(moduleOf('tools', { releases, live: summary, ...given.changed }));
  const change = { action: 'live', module: 'tools', from: '1.1.0', to: '1.3.0' };
  const { file, text: privateKey, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': [ok(stateOf(moduleOf('tools'))), ok(stored), ok(changed)],
    'POST /api/registry/releases?check=true': [given.check ?? ok({ ...result, stored: false })],
    'POST /api/registry/releases': [given.store ?? { status: 201, body: result }],
    'POST /api/registry/changes': [given.change ?? ok({ snapshot: 8, changed: true, change })],
  });
  const outcome = await modules(['release', '--no-build', ...(given.words ?? [])], {
    environment: { MODULES_SITE: site.address, MODULES_KEY: file },
    folder: module.folder,
    terminal: given.terminal ?? false,
  });
  const printed = outcome.output + outcome.errors;
  assert.ok(!printed.includes((JSON.parse(privateKey) as { d: string }).d));
  return { module, key, site, outcome, summary };
}

interface Packed {
  name: string;
  mtime: Date | undefined;
  content: string;
}

async function unpack(archive: Buffer): Promise<Packed[]> {
  const packed: Packed[] = [];
  const unzip = createGunzip();
  unzip.end(archive);
  for await (const entry of unzip.pipe(extract())) {
    const { name, mtime } = entry.header;
    packed.push({ name, mtime, content: await text(entry) });
  }
  return packed;
}

const stateRead = 'GET /api/registry';
const checked = 'POST /api/registry/releases?check=true';
const sent = 'POST /api/registry/releases';
const changed = 'POST /api/registry/changes';

test('a release is checked, sent, made live and verified, in this order', async (context) => {
  const { site, outcome, module } = await release(context);
  assert.equal(outcome.code, 0, outcome.errors);
  assert.deepEqual(site.lines(), [stateRead, checked, sent, stateRead, changed, stateRead]);
  assert.deepEqual(JSON.parse(String(site.requests[4]?.body)), {
    snapshot: 7,
    action: 'live',
    module: 'tools',
    release: module.release.hash,
  });
  assert.match(outcome.output, /^tools 1\.1\.0 -> 1\.3\.0 is stored/);
  assert.match(outcome.output, /addition {2}routes {5}\+ \/tools\/new/);
  assert.match(outcome.output, /tools 1\.3\.0 is live, 1\.1\.0 before \(snapshot 8\)/);
  assert.match(outcome.output, /Undo: {2}npx modules rollback tools 1\.1\.0\n$/);
});

const upload = ({ requests }: { requests: Received[] }) => {
  const found = requests.find(({ line }) => line === sent);
  if (!found) throw new Error('nothing was sent');
  return found;
};

test('the archive holds the record first, with the types of the widgets, then the files', async (context) => {
  const { site, module } = await release(context);
  const { body, headers } = upload(site);
  assert.equal(headers['content-length'], String(body.length));
  assert.equal(headers['content-type'], 'application/gzip');
  const [record, ...files] = await unpack(body);
  assert.equal(record?.name, 'release.json');
  const described = JSON.parse(record.content) as Release;
  assert.deepEqual(described.types, {
    grid: [{ name: 'level', type: '2 | 3', optional: false }],
  });
  assert.equal(described.hash, module.release.hash);
  assert.equal(
    await readFile(path.join(module.folder, 'dist/release.json'), 'utf8'),
    record.content,
  );
  assert.deepEqual(
    files.map(({ name }) => name),
    module.release.files.map((file) => file.path).sort(),
  );
  assert.ok(files.every(({ mtime }) => mtime?.getTime() === 0));
});

test('the same build makes the same archive', async (context) => {
  const module = await createModule(context, { version: '1.3.0' });
  const first = await release(context, { module });
  const second = await release(context, { module });
  assert.ok(upload(first.site).body.equals(upload(second.site).body));
});

test('the signature is over the record as it was sent', async (context) => {
  const { site, key, module } = await release(context);
  const { headers, body } = upload(site);
  const [record] = await unpack(body);
  const token = String(headers['x-release-signature']);
  const digest = createHash('sha384')
    .update(record?.content ?? '')
    .digest('base64');
  assert.deepEqual(await claimsOf(token, key, 'release-signature+jwt'), {
    module: 'tools',
    version: '1.3.0',
    hash: module.release.hash,
    record: `sha384-${digest}`,
  });
});

test('with --no-live, visitors go on with what they have', async (context) => {
  const { site, outcome } = await release(context, { words: ['--no-live'] });
  assert.equal(outcome.code, 0, outcome.errors);
  assert.deepEqual(site.lines(), [stateRead, checked, sent, stateRead]);
  assert.match(outcome.output, /npx modules live tools@1\.3\.0\n$/);
});

test('with --canary, a share of visits gets it', async (context) => {
  const module = await createModule(context, { version: '1.3.0' });
  const canary = {
    release: { ...releaseOf('tools', '1.3.0'), hash: module.release.hash },
    share: 0.1,
  };
  const change = { action: 'canary', module: 'tools', from: '1.1.0', to: '1.3.0', share: 0.1 };
  const { site, outcome } = await release(context, {
    module,
    words: ['--canary', '10'],
    change: ok({ snapshot: 8, changed: true, change }),
    changed: { live: releaseOf('tools', '1.1.0'), canary },
  });
  assert.equal(outcome.code, 0, outcome.errors);
  const { action, share } = JSON.parse(String(site.requests[4]?.body)) as Record<string, unknown>;
  assert.deepEqual({ action, share }, { action: 'canary', share: 0.1 });
  assert.match(outcome.output, /tools 1\.3\.0 goes to 10% of visits, 1\.1\.0 before/);
  assert.match(outcome.output, /Undo: {2}npx modules canary tools --stop/);
});

test('with --json, one document says all', async (context) => {
  const { outcome, module, summary, site } = await release(context, { words: ['--json'] });
  assert.deepEqual(documentOf(outcome), {
    release: summary,
    findings,
    comparedWith: releaseOf('tools', '1.1.0'),
    stored: true,
    files: module.release.files.length,
    archive: upload(site).body.length,
    change: {
      snapshot: 8,
      changed: true,
      change: { action: 'live', module: 'tools', from: '1.1.0', to: '1.3.0' },
      undo: 'npx modules rollback tools 1.1.0',
    },
  });
});

test('a first release goes live, and only an admin takes it off', async (context) => {
  const change = { action: 'live', module: 'tools', from: null, to: '1.3.0' };
  const { outcome } = await release(context, {
    stored: { live: null },
    change: ok({ snapshot: 8, changed: true, change }),
  });
  assert.equal(outcome.code, 0, outcome.errors);
  assert.match(outcome.output, /an admin can take it off/);
});

test('a refused release is not sent, and its findings are listed', async (context) => {
  const removed: Finding = { kind: 'routes', level: 'breaking', text: '- /tools/:name' };
  const refusal: Finding = { kind: 'version', level: 'refused', text: 'needs 2.0.0' };
  const check = problem(422, 'release-refused', { findings: [removed, refusal] });
  const people = await release(context, { check });
  assert.equal(people.outcome.code, 1);
  assert.deepEqual(people.site.lines(), [stateRead, checked]);
  assert.match(
    people.outcome.errors,
    /refused {3}version {4}needs 2\.0\.0\n {2}breaking {2}routes/,
  );
  const { outcome } = await release(context, { check, words: ['--json'] });
  const error = failureOf(outcome);
  assert.equal(error.code, 'release-refused');
  assert.deepEqual(error.findings, [removed, refusal]);
});

test('a release that is stored and did not go live says so', async (context) => {
  const { outcome } = await release(context, { change: problem(503, 'unavailable') });
  assert.equal(outcome.code, 1);
  assert.match(
    outcome.errors,
    /tools 1\.3\.0 is stored\. .*\nTo make it live: {2}npx modules live/,
  );
});

test('a release that the site does not list is not believed', async (context) => {
  const { outcome, site } = await release(context, { stored: { releases: [] } });
  assert.equal(outcome.code, 1);
  assert.match(outcome.errors, /does not list it/);
  assert.ok(!site.lines().includes(changed));
});

test('a release that is not on the site afterwards is not believed', async (context) => {
  const { outcome } = await release(context, { changed: { live: releaseOf('tools', '1.0.0') } });
  assert.equal(outcome.code, 1);
  assert.match(outcome.errors, /is not on it now/);
});

test('progress is a few lines in a log, and one line on a terminal', async (context) => {
  const contents = { 'big.txt': randomBytes(300_000).toString('hex') };
  const module = await createModule(context, { version: '1.3.0' }, contents);
  const log = await release(context, { module });
  assert.match(
    log.outcome.errors,
    /Sending: .* \(0 %\)\n(Sending: .*\n){0,3}Sending: .* \(100 %\)\n/,
  );
  const terminal = await release(context, { module, terminal: true });
  assert.match(
    terminal.outcome.errors,
    /Compared .*\n.*\n\rSending: [^\n]*\rSending: [^\n]* \(100 %\)\n/,
  );
});

test('the build is run before', async (context) => {
  const { folder } = await createModule(context);
  const { file, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': [ok(stateOf())],
    [checked]: [problem(422, 'release-refused')],
  });
  const words = ['release', folder, '--site', site.address, '--key', file];
  assert.equal((await modules(words)).code, 1);
  assert.ok(existsSync(path.join(folder, 'built')));
});

const broken: [name: string, change: (folder: string) => Promise<unknown>, message: RegExp][] = [
  ['no manifest', (at) => rm(path.join(at, 'module.json')), /Run the command in the folder/],
  ['a wrong manifest', (at) => writeFile(path.join(at, 'module.json'), '{}'), /name/],
  ['no build', (at) => rm(path.join(at, 'dist/release.json')), /Leave out --no-build/],
  ['a missing file', (at) => rm(path.join(at, 'dist/entry.js')), /entry\.js is missing/],
  [
    'type errors',
    (at) => writeFile(path.join(at, 'src/module.ts'), 'const a: string = 1;'),
    /TS2322/,
  ],
];
for (const [name, breakIt, message] of broken) {
  test(`a module with ${name} is not sent`, async (context) => {
    const module = await createModule(context);
    await breakIt(module.folder);
    const { outcome, site } = await release(context, { module });
    assert.equal(outcome.code, 1);
    assert.match(outcome.errors, message);
    assert.ok(!site.lines().includes(checked));
  });
}

test('a canary and --no-live exclude each other', async (context) => {
  const { outcome, site } = await release(context, { words: ['--canary', '10', '--no-live'] });
  assert.equal(outcome.code, 2);
  assert.deepEqual(site.lines(), []);
});
