import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { RegistryState } from '@sumut/contracts';
import { documentOf, modules } from './support/commandLine.ts';
import { createKey } from './support/keys.ts';
import { startSite } from './support/site.ts';
import { hashOf, moduleOf, releaseOf, stateOf } from './support/states.ts';

async function run(context: TestContext, words: string[], state: RegistryState) {
  const { file, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': [{ status: 200, body: state }],
  });
  const outcome = await modules([...words, '--site', site.address, '--key', file]);
  assert.equal(outcome.code, 0, outcome.errors);
  return { ...outcome, address: site.address };
}

const health = {
  hash: hashOf('1.2.0'),
  version: '1.2.0',
  visits: 120,
  share: 0.1,
  failed: 1,
  crashed: 0,
  errorRate: 1 / 120,
  loadTime: { median: 310.4, p95: 890 },
  figures: { lcp: null, inp: null, cls: null },
};
const tools = moduleOf('tools', {
  canary: { release: releaseOf('tools', '1.2.0'), share: 0.1 },
  health: [health],
});

test('the list shows what is on the site first, then what is stored, with how it does', async (context) => {
  const { output } = await run(context, ['list'], stateOf(tools, moduleOf('x')));
  const [, , heading, ...rows] = output.trimEnd().split('\n');
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
    hashOf('1.2.0').slice(0, 16),
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

const many = Array.from({ length: 9 }, (_, index) => releaseOf('tools', `2.0.${index}`));

test('of one module all releases are shown, of all modules a few', async (context) => {
  const state = stateOf(moduleOf('tools', { releases: many }), moduleOf('x'));
  const all = await run(context, ['list', 'tools'], state);
  // The live one is older than the newest that the site tells of.
  assert.equal(all.output.match(/^tools/gm)?.length, 10);
  assert.ok(!all.output.includes('\nx '));
  const few = await run(context, ['list'], state);
  assert.equal(few.output.match(/^tools/gm)?.length, 5);
  assert.match(few.output, /^tools +1\.1\.0 +live/m);
});

test('with --json, the state of the site is printed', async (context) => {
  const state = stateOf(tools, moduleOf('x'));
  const whole = await run(context, ['list', '--json'], state);
  assert.deepEqual(documentOf(whole), state);
  const one = await run(context, ['list', 'tools', '--json'], state);
  assert.deepEqual((documentOf(one) as RegistryState).modules, [tools]);
});

test('a site without modules says so', async (context) => {
  assert.match((await run(context, ['list'], stateOf())).output, /no module yet/);
});

const addressOf = (site: string, module: string, preview: string) =>
  `${site}/employee-dashboard?view=modules&module=${module}&preview=${preview}`;

test('a preview of a release names it by its hash', async (context) => {
  const { output, address } = await run(context, ['preview', 'tools@1.0.0'], stateOf(tools));
  assert.ok(output.endsWith(`\n${addressOf(address, 'tools', hashOf('1.0.0'))}\n`), output);
  const newest = await run(context, ['preview', 'tools', '--json'], stateOf(tools));
  assert.deepEqual(documentOf(newest), {
    module: 'tools',
    preview: hashOf('1.2.0'),
    address: addressOf(newest.address, 'tools', hashOf('1.2.0')),
  });
});

const origins: [words: string[], preview: string][] = [
  [['--origin'], 'http%3A%2F%2Flocalhost%3A8102'],
  [['--origin', 'http://localhost:9000/x'], 'http%3A%2F%2Flocalhost%3A9000'],
];
for (const [words, preview] of origins) {
  test(`a preview of a developer's machine needs no key: ${words.join(' ')}`, async () => {
    const { output } = await modules(['preview', 'careers', ...words]);
    assert.ok(output.endsWith(`\n${addressOf('http://localhost:8080', 'careers', preview)}\n`));
  });
}

test('a preview is of a release or of an origin', async () => {
  for (const words of [
    ['preview', 'tools@1.0.0', '--origin'],
    ['preview', 'tools', '--origin', 'x'],
  ]) {
    assert.equal((await modules(words)).code, 2);
  }
});
