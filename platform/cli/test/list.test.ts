import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { startTeam } from './support/changes.ts';
import { parseOutput, modules } from './support/commandLine.ts';
import { ok } from './support/site.ts';
import {
  createReleaseHash,
  createModuleState,
  createRelease,
  createState,
} from './support/states.ts';

async function run(context: TestContext, args: string[], state: RegistryState) {
  const team = await startTeam(context, { 'GET /api/registry': [ok(state)] });
  const outcome = await team.run(args);
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  return { ...outcome, url: team.site.url };
}

const health = {
  hash: createReleaseHash('1.2.0'),
  version: '1.2.0',
  visits: 120,
  share: 0.1,
  failed: 1,
  crashed: 0,
  errorRate: 1 / 120,
  loadTime: { median: 310.4, p95: 890 },
  figures: { lcp: null, inp: null, cls: null },
};
const tools = createModuleState('tools', {
  canary: { release: createRelease('tools', '1.2.0'), share: 0.1 },
  health: [health],
});

test('the list shows live and canary releases first, then stored releases, with their health', async (context) => {
  const { stdout } = await run(context, ['list'], createState(tools, createModuleState('x')));
  const [, , heading, ...rows] = stdout.trimEnd().split('\n');
  const cells = rows.map((row) => row.split(/ {2,}/));
  assert.match(heading ?? '', /^MODULE +VERSION +STATE +AGE +BY/);
  assert.deepEqual(cells[0], [
    'tools',
    '1.2.0',
    'canary 10%',
    '3 hr',
    'the tools team',
    '13.2 MB',
    '41.2 kB',
    '120',
    '0.8%',
    '310 ms',
    '890 ms',
    createReleaseHash('1.2.0').slice(0, 16),
  ]);
  assert.deepEqual(
    cells.map(([module, version, state]) => [module, version, state]),
    [
      ['tools', '1.2.0', 'canary 10%'],
      ['tools', '1.1.0', 'live'],
      ['tools', '1.0.0', '3 hr'],
      ['x', '1.1.0', 'live'],
      ['x', '1.2.0', '3 hr'],
      ['x', '1.0.0', '3 hr'],
    ],
  );
  const column = (line: string) => line.indexOf('the tools team');
  assert.equal(new Set(rows.map(column)).size, 1);
});

const many = Array.from({ length: 9 }, (_, index) => createRelease('tools', `2.0.${index}`));

test('the list of one module shows all releases, the list of all modules only a few', async (context) => {
  const state = createState(createModuleState('tools', { releases: many }), createModuleState('x'));
  const all = await run(context, ['list', 'tools'], state);
  // The live release is older than the listed ones.
  assert.equal(all.stdout.match(/^tools/gm)?.length, 10);
  assert.ok(!all.stdout.includes('\nx '));
  const few = await run(context, ['list'], state);
  assert.equal(few.stdout.match(/^tools/gm)?.length, 5);
  assert.match(few.stdout, /^tools +1\.1\.0 +live/m);
});

test('a failing live release, and a module whose pages do not fit the shell, are marked', async (context) => {
  const incident = { at: Date.now(), reason: 'error rate 60.0 % of 5 visits, before 0.0 % of 300' };
  const unfit = createModuleState('maps', { pagesUnfit: true });
  const state = createState(createModuleState('tools', { incident }), unfit);
  const { stdout } = await run(context, ['list'], state);
  assert.match(stdout, /^tools +1\.1\.0 +live, failing/m);
  assert.match(stdout, /^maps +1\.1\.0 +live, needs a rebuild/m);
});

test('a retired module is marked with the end of its grace time, and later with the target of its redirect', async (context) => {
  const release = createRelease('tools', '1.0.0');
  const leave = (until: number) =>
    createState(
      createModuleState('tools', { live: null, retired: { release, until, redirect: '/about' } }),
    );
  const leaving = await run(context, ['list'], leave(Date.UTC(2100, 0, 2, 3, 4)));
  assert.match(leaving.stdout, /^tools +1\.0\.0 +retiring until 2100-01-02T03:04Z/m);
  const gone = await run(context, ['list'], leave(Date.now() - 1));
  assert.match(gone.stdout, /^tools +1\.0\.0 +retired, redirects to \/about/m);
});

test('with --json, the state of the site is printed', async (context) => {
  const state = createState(tools, createModuleState('x'));
  const whole = await run(context, ['list', '--json'], state);
  assert.deepEqual(parseOutput(whole), state);
  const one = await run(context, ['list', 'tools', '--json'], state);
  assert.deepEqual((parseOutput(one) as RegistryState).modules, [tools]);
});

test('a site without modules has an empty list', async (context) => {
  assert.match((await run(context, ['list'], createState())).stdout, /no modules/);
});

test('without a key and the password of the gate, the error names both', async () => {
  const { exitCode, stderr } = await modules(['list']);
  assert.equal(exitCode, 1);
  assert.match(stderr, /--key, MODULES_KEY .*MODULES_GATE_PASSWORD/s);
});

const previewUrl = (site: string, module: string, preview: string) =>
  `${site}/employee-dashboard/modules?module=${module}&preview=${preview}`;

test('the preview URL of a release contains its hash', async (context) => {
  const { stdout, url } = await run(context, ['preview', 'tools@1.0.0'], createState(tools));
  assert.ok(stdout.endsWith(`\n${previewUrl(url, 'tools', createReleaseHash('1.0.0'))}\n`), stdout);
  const newest = await run(context, ['preview', 'tools', '--json'], createState(tools));
  assert.deepEqual(parseOutput(newest), {
    module: 'tools',
    preview: createReleaseHash('1.2.0'),
    url: previewUrl(newest.url, 'tools', createReleaseHash('1.2.0')),
  });
});

const origins: [args: string[], preview: string][] = [
  [['--origin'], 'http%3A%2F%2Flocalhost%3A8102'],
  [['--origin', 'http://localhost:9000/x'], 'http%3A%2F%2Flocalhost%3A9000'],
];
for (const [args, preview] of origins) {
  test(`a preview of a development server needs no key: ${args.join(' ')}`, async () => {
    const { stdout } = await modules(['preview', 'careers', ...args]);
    assert.ok(stdout.endsWith(`\n${previewUrl('http://localhost:8080', 'careers', preview)}\n`));
  });
}

test('preview rejects a version together with --origin, and an invalid origin', async () => {
  for (const args of [
    ['preview', 'tools@1.0.0', '--origin'],
    ['preview', 'tools', '--origin', 'x'],
  ]) {
    assert.equal((await modules(args)).exitCode, 2);
  }
});
