import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { startTeam } from './support/changes.ts';
import { parseOutput, parseError } from './support/commandLine.ts';
import { createModule } from './support/folders.ts';
import {
  changeSite,
  checked,
  checkRelease,
  findings,
  readState,
  release,
  storeRelease,
  upload,
} from './support/release.ts';
import { ok, problem } from './support/site.ts';
import { createRelease, createState } from './support/states.ts';

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
  assert.match(outcome.stdout, /Undo: {2}npx --no -- @sumut\/modules rollback tools 1\.1\.0\n$/);
});

test('--no-live stores a release without making it live', async (context) => {
  const { site, outcome } = await release(context, { args: ['--no-live'] });
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  assert.deepEqual(site.lines(), [readState, checkRelease, storeRelease, readState]);
  assert.match(outcome.stdout, /npx --no -- @sumut\/modules live tools@1\.3\.0\n$/);
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
  assert.match(outcome.stdout, /Undo: {2}npx --no -- @sumut\/modules canary tools --stop/);
});

test('--json prints the release and the change as one document', async (context) => {
  const { outcome, module, summary, site } = await release(context, { args: ['--json'] });
  assert.deepEqual(parseOutput(outcome), {
    release: summary,
    findings,
    comparedWith: createRelease('tools', '1.1.0'),
    stored: true,
    files: module.release.files.length,
    archive: checked(site).body.length + upload(site).body.length,
    change: {
      snapshot: 8,
      changed: true,
      change: { action: 'live', module: 'tools', from: '1.1.0', to: '1.3.0' },
      undo: 'npx --no -- @sumut/modules rollback tools 1.1.0',
    },
  });
});

test('after a first release, the undo command retires the module', async (context) => {
  const change = { action: 'live', module: 'tools', from: null, to: '1.3.0' };
  const { outcome } = await release(context, {
    stored: { live: null },
    change: ok({ snapshot: 8, changed: true, change }),
  });
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  assert.match(outcome.stdout, /Undo: {2}.* retire tools --grace 0\n$/);
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

test('an error of a canary after storing a release offers the canary again', async (context) => {
  const { outcome } = await release(context, {
    args: ['--canary', '7.5'],
    change: problem(503, 'unavailable'),
  });
  assert.equal(outcome.exitCode, 1);
  assert.match(
    outcome.stderr,
    /tools 1\.3\.0 is stored\. .*\nServe it to 7\.5% of visits: {2}npx --no -- @sumut\/modules canary tools@1\.3\.0 7\.5\n$/,
  );
});

test('for a canary of a module that is not live, the error offers the command that makes it live', async (context) => {
  const { outcome } = await release(context, {
    args: ['--canary', '10'],
    comparedWith: null,
    stored: { live: null },
  });
  assert.equal(outcome.exitCode, 1);
  assert.match(
    outcome.stderr,
    /\nMake it live: {2}npx --no -- @sumut\/modules live tools@1\.3\.0\n$/,
  );
});

test('a stored release that the site does not list is an error', async (context) => {
  const { outcome, site } = await release(context, { stored: { releases: [] } });
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, /does not list it/);
  assert.ok(!site.lines().includes(changeSite));
});

test('a release that is no longer live after the change is an error', async (context) => {
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
  const { run } = await startTeam(context, {
    [readState]: [ok(createState())],
    [checkRelease]: [problem(422, 'release-refused')],
  });
  assert.equal((await run(['release', folder])).exitCode, 1);
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
    'a file that was changed after the build',
    (at) => writeFile(path.join(at, 'dist/entry.js'), 'changed'),
    /entry\.js was changed after the build/,
  ],
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
