import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import { startRegistrySite } from '../../server/testing/registrySite.ts';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { modules, parseError, parseOutput } from './support/commandLine.ts';
import { createKey } from './support/keys.ts';
import { startSite } from './support/site.ts';

const file = 'src/federatedWidgets.d.ts';
const hash = '0123456789abcdef'.repeat(4);
const prop = (name: string, type: string, optional = true) => ({ name, type, optional });

const tools = (widgets: ProvidedWidgets['releases'][number]['widgets'], version = '1.2.0') => ({
  releases: [{ module: 'tools', version, hash, widgets }],
});
const offered = tools({
  grid: [],
  list: [prop('limit', 'number'), prop('order', '"down" | "up"', false)],
});

/** Creates the folder of a module `stories`, and functions that run commands in it with a site that offers these widgets. */
async function start(context: TestContext, ...offers: ProvidedWidgets[]) {
  const folder = createTemporaryFolder('sumut-modules');
  const title = { ar: 'قصص', en: 'Stories' };
  const manifest = { name: 'stories', title, routes: [], navigation: [], widgets: [] };
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'module.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'package.json'), '{}');
  const { text, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry/widgets?module=stories': offers.map((body) => ({ status: 200, body })),
    'GET /api/registry/provided?module=stories': [
      {
        status: 200,
        body: {
          contract: 1,
          shell: '1.0.0',
          shared: {},
          surface: null,
          kit: null,
          budget: { firstLoad: 1, total: 1 },
        },
      },
    ],
  });
  const env = { MODULES_SITE: site.url, MODULES_PRIVATE_KEY: text };
  const run = (...args: string[]) => modules(args, { env, cwd: folder });
  const read = () => readFile(path.join(folder, file), 'utf8');
  /** Runs a command in the parent folder, with the folder of the module as an argument. */
  const runAbove = (command: string, ...args: string[]) =>
    modules([command, path.basename(folder), ...args], { env, cwd: path.dirname(folder) });
  return { folder, run, runAbove, read, url: site.url };
}

test('types writes the widgets that the live releases offer, and does not change the file when it runs again', async (context) => {
  const { run, read, url } = await start(context, offered);
  const { exitCode, stdout } = await run('types');
  assert.equal(exitCode, 0);
  assert.equal(
    stdout,
    `Wrote ${file}: 2 widgets that ${url} offers to stories.\n  tools/grid\n  tools/list\n`,
  );
  const written = await read();
  assert.equal(
    written,
    `// The widgets that other modules of ${url} offer to this one, as written by
// "npx --no -- @sumut/modules types". Run that again instead of editing. Of the releases
// - tools 1.2.0 (0123456789abcdef)

export {};

declare module '@sumut/contracts/registry/federatedWidgets' {
  interface FederatedWidgets {
    'tools/grid': Record<string, never>;
    'tools/list': {
      limit?: number;
      order: "down" | "up";
    };
  }
}
`,
  );
  assert.match((await run('types')).stdout, /^Unchanged src\/federatedWidgets\.d\.ts: 2 widgets/);
  assert.equal(await read(), written);
});

test('types of React are imported, and types of other libraries become unknown and are reported', async (context) => {
  const props = [
    prop('children', 'ReactNode'),
    prop('each', '(arg0: ReadonlyArray<ReactElement<unknown>>) => Promise<void>'),
    prop('data-kind', '"a"'),
    prop('opening', '{ at: Moment; id: string }'),
    prop('escape', 'string; } } declare global { interface Window { x: 1 }'),
    prop('comment', 'string // and more'),
  ];
  const { run, read } = await start(context, tools({ list: props, old: null }));
  const { exitCode, stderr } = await run('types');
  assert.equal(exitCode, 0);
  const written = await read();
  for (const line of [
    "      children?: import('react').ReactNode;",
    "      each?: (arg0: ReadonlyArray<import('react').ReactElement<unknown>>) => Promise<void>;",
    '      \'data-kind\'?: "a";',
    '      opening?: unknown;',
    '      escape?: unknown;',
    '      comment?: unknown;',
    "    'tools/old': Record<string, unknown>;",
  ])
    assert.ok(written.includes(`${line}\n`), `${line}\n${written}`);
  assert.deepEqual(stderr.trimEnd().split('\n'), [
    'tools/list: prop opening is unknown here, Moment is a type of a library: { at: Moment; id: string }',
    'tools/list: prop escape is unknown here, it is no type: string; } } declare global { interface Window { x: 1 }',
    'tools/list: prop comment is unknown here, it is no type: string // and more',
    'tools/old: its release does not describe its props, so any are taken',
  ]);
});

test('--check passes while the widgets are the same, even in another release or after formatting', async (context) => {
  const newer = tools(offered.releases[0]?.widgets ?? {}, '1.3.0');
  const { run, read, folder, url } = await start(context, offered, newer);
  await run('types');
  const formatted = (await read()).replace('"down" | "up"', '\n        "down"\n        | "up"');
  await writeFile(path.join(folder, file), formatted);
  const { exitCode, stdout } = await run('types', '--check');
  assert.deepEqual(
    [exitCode, stdout],
    [0, `${file} has the 2 widgets that ${url} offers to stories.\n`],
  );
  assert.equal(await read(), formatted);
});

test('--check fails with the changed widgets and props, and with the command to run', async (context) => {
  const changed = tools({ list: [prop('limit', 'string'), prop('size', '1 | 2')], chart: [] });
  const { run, read, url } = await start(context, offered, changed);
  await run('types');
  const before = await read();
  const outcome = await run('types', '--check', '--json');
  assert.equal(outcome.exitCode, 1);
  const { code, message, findings = [] } = parseError(outcome);
  assert.equal(code, 'does-not-fit');
  assert.match(
    message,
    new RegExp(`is not what ${url} offers now\\. Run: {2}.*@sumut/modules types`),
  );
  assert.deepEqual(
    findings.map(({ level, text }) => `${level} ${text}`),
    [
      'breaking - widget tools/grid',
      'breaking ~ widget tools/list: prop limit: number? -> string?',
      'breaking - widget tools/list: prop order: "down" | "up"',
      'breaking + widget tools/list: prop size: 1 | 2?',
      'addition + widget tools/chart',
    ],
  );
  assert.equal(await read(), before);
});

test('--check of a module that has no types yet names the command to run', async (context) => {
  const { run } = await start(context, offered);
  const outcome = await run('types', '--check', '--json');
  assert.equal(outcome.exitCode, 1);
  assert.match(parseError(outcome).message, /federatedWidgets\.d\.ts does not exist\. Run: {2}npx/);
});

test('the commands that types and doctor print contain the folder of the module', async (context) => {
  const changed = tools({ grid: [], list: [prop('limit', 'string')] });
  const { folder, run, runAbove } = await start(context, offered, offered, changed);
  const command = `npx --no -- @sumut/modules types ${path.basename(folder)}`;
  const missing = await runAbove('types', '--check');
  assert.ok(missing.stderr.includes(`does not exist. Run:  ${command}\n`), missing.stderr);
  await run('types');
  const old = await runAbove('types', '--check');
  assert.ok(old.stderr.includes(`offers now. Run:  ${command}\n`), old.stderr);
  const { stdout } = await runAbove('doctor');
  assert.ok(stdout.includes(`Run: ${command}\n`), stdout);
});

test('types that cannot be written are reported with the path', async (context) => {
  const { folder, run } = await start(context, offered);
  await rm(path.join(folder, 'src'), { recursive: true });
  const { code, message } = parseError(await run('types', '--json'));
  assert.equal(code, 'not-written');
  assert.ok(message.startsWith(`Cannot write ${path.join(folder, file)} (ENOENT`), message);
});

test('doctor reports outdated types, and requests no widgets for a module without types', async (context) => {
  const { run } = await start(
    context,
    offered,
    tools({ grid: [], list: [prop('limit', 'string')] }),
  );
  assert.match((await run('doctor')).stdout, /Everything fits\.\n$/);
  await run('types');
  const { exitCode, stdout } = await run('doctor');
  assert.equal(exitCode, 0);
  assert.match(
    stdout,
    /notice +types +src\/federatedWidgets\.d\.ts: ~ widget tools\/list: prop limit: number\? -> string\?\. Run: npx --no -- @sumut\/modules types/,
  );
});

test('a real site provides the types to visitors behind the gate and to the team', async (context) => {
  const site = await startRegistrySite(context);
  await site.goLive(await site.team('tools'), {
    version: '1.0.0',
    widgets: ['grid'],
    types: { grid: [prop('limit', 'number')] },
  });
  const { folder } = await start(context);
  const run = (env: Record<string, string>) =>
    modules(['types', '--json', '--site', site.server.address], { env, cwd: folder });
  const outcome = await run({ MODULES_GATE_PASSWORD: 'azimuth' });
  assert.equal(outcome.exitCode, 0, outcome.stdout);
  const { widgets, written } = parseOutput(outcome) as { widgets: string[]; written: boolean };
  assert.deepEqual([widgets, written], [['tools/grid'], true]);
  assert.match(await readFile(path.join(folder, file), 'utf8'), /limit\?: number;/);
  assert.equal(parseError(await run({ MODULES_GATE_PASSWORD: 'zenith' })).code, 'wrong-password');
  assert.match((await modules(['types'], { cwd: folder })).stderr, /MODULES_GATE_PASSWORD/);
});
