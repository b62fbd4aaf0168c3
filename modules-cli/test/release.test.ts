import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding, ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { parseOutput, parseError, modules } from './support/commandLine.ts';
import { createModule, type ModuleFolder } from './support/folders.ts';
import { createKey } from './support/keys.ts';
import {
  verifyToken,
  problem,
  startSite,
  type ReceivedRequest,
  type SiteResponse,
} from './support/site.ts';
import { createModuleState, createRelease, createState } from './support/states.ts';

const ok = (body: unknown): SiteResponse => ({ status: 200, body });
const findings: Finding[] = [{ kind: 'routes', level: 'addition', text: '+ /tools/new' }];

interface Case {
  args?: string[];
  module?: ModuleFolder;
  check?: SiteResponse;
  store?: SiteResponse;
  change?: SiteResponse;
  /** Overrides of the module's state after the release was stored, and after it went live. */
  stored?: Partial<ModuleState>;
  changed?: Partial<ModuleState>;
  isTTY?: boolean;
}

/** Releases version 1.3.0 of `tools` to a site on which 1.1.0 is live. */
async function release(context: TestContext, testCase: Case = {}) {
  const module = testCase.module ?? (await createModule(context, { version: '1.3.0' }));
  const summary = { ...createRelease('tools', '1.3.0'), hash: module.release.hash };
  const result: ReleaseResult = {
    release: summary,
    findings,
    comparedWith: createRelease('tools', '1.1.0'),
    stored: true,
  };
  const releases = [summary, ...createModuleState('tools').releases];
  const stored = createState(createModuleState('tools', { releases, ...testCase.stored }));
  const changed = createState(
    createModuleState('tools', { releases, live: summary, ...testCase.changed }),
  );
  const change = { action: 'live', module: 'tools', from: '1.1.0', to: '1.3.0' };
  const { file, text: privateKey, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': [ok(createState(createModuleState('tools'))), ok(stored), ok(changed)],
    'POST /api/registry/releases?check=true': [testCase.check ?? ok({ ...result, stored: false })],
    'POST /api/registry/releases': [testCase.store ?? { status: 201, body: result }],
    'POST /api/registry/changes': [testCase.change ?? ok({ snapshot: 8, changed: true, change })],
  });
  const outcome = await modules(['release', '--no-build', ...(testCase.args ?? [])], {
    env: { MODULES_SITE: site.url, MODULES_KEY: file },
    cwd: module.folder,
    isTTY: testCase.isTTY ?? false,
  });
  const printed = outcome.stdout + outcome.stderr;
  assert.ok(!printed.includes((JSON.parse(privateKey) as { d: string }).d));
  return { module, key, site, outcome, summary };
}

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

const readState = 'GET /api/registry';
const checkRelease = 'POST /api/registry/releases?check=true';
const storeRelease = 'POST /api/registry/releases';
const changeSite = 'POST /api/registry/changes';

test('a release is checked, uploaded, made live and verified, in this order', async (context) => {
  const { site, outcome, module } = await release(context);
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  assert.deepEqual(site.lines(), [
    readState,
    checkRelease,
    storeRelease,
    readState,
    changeSite,
    readState,
  ]);
  assert.deepEqual(JSON.parse(String(site.requests[4]?.body)), {
    snapshot: 7,
    action: 'live',
    module: 'tools',
    release: module.release.hash,
  });
  assert.match(outcome.stdout, /^tools 1\.1\.0 -> 1\.3\.0 is stored/);
  assert.match(outcome.stdout, /addition {2}routes {5}\+ \/tools\/new/);
  assert.match(outcome.stdout, /tools 1\.3\.0 is live \(previously 1\.1\.0, snapshot 8\)/);
  assert.match(outcome.stdout, /Undo: {2}npx modules rollback tools 1\.1\.0\n$/);
});

const upload = ({ requests }: { requests: ReceivedRequest[] }) => {
  const found = requests.find(({ line }) => line === storeRelease);
  if (!found) throw new Error('No release was uploaded');
  return found;
};

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

test('the same build always makes the same archive', async (context) => {
  const module = await createModule(context, { version: '1.3.0' });
  const first = await release(context, { module });
  const second = await release(context, { module });
  assert.ok(upload(first.site).body.equals(upload(second.site).body));
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

test('--no-live stores a release without making it live', async (context) => {
  const { site, outcome } = await release(context, { args: ['--no-live'] });
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  assert.deepEqual(site.lines(), [readState, checkRelease, storeRelease, readState]);
  assert.match(outcome.stdout, /npx modules live tools@1\.3\.0\n$/);
});

test('--canary serves a release to a share of visits', async (context) => {
  const module = await createModule(context, { version: '1.3.0' });
  const canary = {
    release: { ...createRelease('tools', '1.3.0'), hash: module.release.hash },
    share: 0.1,
  };
  const change = { action: 'canary', module: 'tools', from: '1.1.0', to: '1.3.0', share: 0.1 };
  const { site, outcome } = await release(context, {
    module,
    args: ['--canary', '10'],
    change: ok({ snapshot: 8, changed: true, change }),
    changed: { live: createRelease('tools', '1.1.0'), canary },
  });
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  const { action, share } = JSON.parse(String(site.requests[4]?.body)) as Record<string, unknown>;
  assert.deepEqual({ action, share }, { action: 'canary', share: 0.1 });
  assert.match(
    outcome.stdout,
    /tools 1\.3\.0 is served to 10% of visits \(previously 1\.1\.0, snapshot 8\)/,
  );
  assert.match(outcome.stdout, /Undo: {2}npx modules canary tools --stop/);
});

test('--json prints the release and the change as one document', async (context) => {
  const { outcome, module, summary, site } = await release(context, { args: ['--json'] });
  assert.deepEqual(parseOutput(outcome), {
    release: summary,
    findings,
    comparedWith: createRelease('tools', '1.1.0'),
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

test('after a first release, the output explains that an admin can take it off the site', async (context) => {
  const change = { action: 'live', module: 'tools', from: null, to: '1.3.0' };
  const { outcome } = await release(context, {
    stored: { live: null },
    change: ok({ snapshot: 8, changed: true, change }),
  });
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  assert.match(outcome.stdout, /To take it off the site, ask an admin/);
});

test('a refused release is not uploaded, and its findings are listed', async (context) => {
  const removed: Finding = { kind: 'routes', level: 'breaking', text: '- /tools/:name' };
  const refusal: Finding = { kind: 'version', level: 'refused', text: 'needs 2.0.0' };
  const check = problem(422, 'release-refused', { findings: [removed, refusal] });
  const people = await release(context, { check });
  assert.equal(people.outcome.exitCode, 1);
  assert.deepEqual(people.site.lines(), [readState, checkRelease]);
  assert.match(
    people.outcome.stderr,
    /refused {3}version {4}needs 2\.0\.0\n {2}breaking {2}routes/,
  );
  const { outcome } = await release(context, { check, args: ['--json'] });
  const error = parseError(outcome);
  assert.equal(error.code, 'release-refused');
  assert.deepEqual(error.findings, [removed, refusal]);
});

test('an error after storing a release reports that it is stored', async (context) => {
  const { outcome } = await release(context, { change: problem(503, 'unavailable') });
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, /tools 1\.3\.0 is stored\. .*\nMake it live: {2}npx modules live/);
});

test('a stored release that the site does not list is an error', async (context) => {
  const { outcome, site } = await release(context, { stored: { releases: [] } });
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, /does not list it/);
  assert.ok(!site.lines().includes(changeSite));
});

test('a release that is not live afterwards is an error', async (context) => {
  const { outcome } = await release(context, {
    changed: { live: createRelease('tools', '1.0.0') },
  });
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, /is no longer live/);
});

test('progress is a few lines in a log and one line on a terminal', async (context) => {
  const contents = { 'big.txt': randomBytes(300_000).toString('hex') };
  const module = await createModule(context, { version: '1.3.0' }, contents);
  const log = await release(context, { module });
  assert.match(
    log.outcome.stderr,
    /Uploading: .* \(0%\)\n(Uploading: .*\n){0,3}Uploading: .* \(100%\)\n/,
  );
  const terminal = await release(context, { module, isTTY: true });
  assert.match(
    terminal.outcome.stderr,
    /Compared .*\n.*\n\rUploading: [^\n]*\rUploading: [^\n]* \(100%\)\n/,
  );
});

test('a release runs the build first', async (context) => {
  const { folder } = await createModule(context);
  const { file, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': [ok(createState())],
    [checkRelease]: [problem(422, 'release-refused')],
  });
  const args = ['release', folder, '--site', site.url, '--key', file];
  assert.equal((await modules(args)).exitCode, 1);
  assert.ok(existsSync(path.join(folder, 'built')));
});

const broken: [name: string, change: (folder: string) => Promise<unknown>, message: RegExp][] = [
  [
    'no manifest',
    (at) => rm(path.join(at, 'module.json')),
    /Run the command in the folder of a module/,
  ],
  ['a wrong manifest', (at) => writeFile(path.join(at, 'module.json'), '{}'), /name/],
  ['no build', (at) => rm(path.join(at, 'dist/release.json')), /without --no-build/],
  ['a missing file', (at) => rm(path.join(at, 'dist/entry.js')), /entry\.js is missing/],
  [
    'type errors',
    (at) => writeFile(path.join(at, 'src/module.ts'), 'const a: string = 1;'),
    /TS2322/,
  ],
];
for (const [name, breakIt, message] of broken) {
  test(`a module with ${name} is not uploaded`, async (context) => {
    const module = await createModule(context);
    await breakIt(module.folder);
    const { outcome, site } = await release(context, { module });
    assert.equal(outcome.exitCode, 1);
    assert.match(outcome.stderr, message);
    assert.ok(!site.lines().includes(checkRelease));
  });
}

test('--canary and --no-live cannot be used together', async (context) => {
  const { outcome, site } = await release(context, { args: ['--canary', '10', '--no-live'] });
  assert.equal(outcome.exitCode, 2);
  assert.deepEqual(site.lines(), []);
});
