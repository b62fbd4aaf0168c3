import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ChangeResult, ModuleState, SnapshotChange } from '@sumut/contracts';
import { documentOf, failureOf, modules } from './support/commandLine.ts';
import { createKey } from './support/keys.ts';
import { problem, startSite, type Site, type SiteAnswer } from './support/site.ts';
import { hashOf, moduleOf, releaseOf, stateOf } from './support/states.ts';

const ok = (body: unknown): SiteAnswer => ({ status: 200, body });

const done = (change: Partial<SnapshotChange>, changed = true): SiteAnswer =>
  ok({
    snapshot: 8,
    changed,
    change: { action: 'live', module: 'tools', from: '1.1.0', to: '1.2.0', ...change },
  } satisfies ChangeResult);

interface Case {
  words: string[];
  module?: Partial<ModuleState>;
  answers?: SiteAnswer[];
  states?: SiteAnswer[];
}

/** Runs a command against a site that has one module and answers the change as told. */
async function change(context: TestContext, { words, module, answers, states }: Case) {
  const { text, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': states ?? [ok(stateOf(moduleOf('tools', module)))],
    'POST /api/registry/changes': answers ?? [done({})],
  });
  const environment = { MODULES_SITE: site.address, MODULES_PRIVATE_KEY: text };
  return { site, outcome: await modules(words, { environment }) };
}

const sent = ({ requests }: Site): unknown[] =>
  requests
    .filter(({ line }) => line.endsWith('/changes'))
    .map(({ body }) => JSON.parse(String(body)) as unknown);

const canary = { release: releaseOf('tools', '1.2.0'), share: 0.1 };
const to12 = { snapshot: 7, module: 'tools', release: hashOf('1.2.0') };

const asked: [words: string, change: object, module?: Partial<ModuleState>][] = [
  ['live tools@1.2.0', { ...to12, action: 'live' }],
  [`live tools@${hashOf('1.2.0').slice(0, 16)}`, { ...to12, action: 'live' }],
  ['canary tools@1.2.0 10', { ...to12, action: 'canary', share: 0.1 }],
  ['canary tools@1.2.0 7.5%', { ...to12, action: 'canary', share: 0.075 }],
  ['canary tools --stop', { snapshot: 7, action: 'stop-canary', module: 'tools' }],
  ['promote tools', { ...to12, action: 'live' }, { canary }],
  ['rollback tools', { snapshot: 7, action: 'rollback', module: 'tools' }],
  [
    'rollback tools 1.0.0',
    { snapshot: 7, action: 'rollback', module: 'tools', release: hashOf('1.0.0') },
  ],
];
for (const [words, body, module] of asked) {
  test(`"${words}" asks for just that`, async (context) => {
    const { site, outcome } = await change(context, {
      words: words.split(' '),
      ...(module && { module }),
    });
    assert.equal(outcome.code, 0, outcome.errors);
    assert.deepEqual(sent(site), [body]);
  });
}

const undone: [
  words: string,
  change: Partial<SnapshotChange>,
  undo: string,
  module?: Partial<ModuleState>,
][] = [
  ['live tools@1.2.0', {}, 'npx modules rollback tools 1.1.0'],
  ['rollback tools', { action: 'rollback', to: '1.0.0' }, 'npx modules live tools@1.1.0'],
  ['canary tools@1.2.0 10', { action: 'canary', share: 0.1 }, 'npx modules canary tools --stop'],
  [
    'canary tools@1.2.0 20',
    { action: 'canary', share: 0.2 },
    'npx modules canary tools@1.2.0 10',
    { canary },
  ],
  [
    'canary tools --stop',
    { action: 'stop-canary', from: '1.2.0', to: '1.1.0' },
    'npx modules canary tools@1.2.0 7',
    { canary: { ...canary, share: 0.07 } },
  ],
];
for (const [words, answer, undo, module] of undone) {
  test(`"${words}" says that it is undone by "${undo}"`, async (context) => {
    const { outcome } = await change(context, {
      words: words.split(' '),
      answers: [done(answer)],
      ...(module && { module }),
    });
    assert.equal(outcome.output.split('\n')[1], `Undo:  ${undo}`);
  });
}

test('an undo repeats the site and the key that were named', async (context) => {
  const { file, key } = await createKey(context);
  const site = await startSite(context, key, {
    'GET /api/registry': [ok(stateOf(moduleOf('tools')))],
    'POST /api/registry/changes': [done({})],
  });
  const words = ['live', 'tools@1.2.0', '--site', site.address, '--key', file];
  const { output } = await modules(words);
  const undo = `npx modules rollback tools 1.1.0 --site ${site.address} --key ${file}`;
  assert.ok(output.includes(undo), output);
});

test('two releases of one version are told apart by their hashes', async (context) => {
  const twin = { ...releaseOf('tools', '1.2.0'), hash: hashOf('twin') };
  const module = moduleOf('tools');
  const { outcome } = await change(context, {
    words: ['live', 'tools@1.2.0'],
    module: { releases: [twin, ...module.releases] },
  });
  assert.equal(outcome.code, 2);
  assert.ok(outcome.errors.includes(`tools@${hashOf('twin').slice(0, 16)}`), outcome.errors);
});

test('what was so already is not undone', async (context) => {
  const { outcome } = await change(context, {
    words: ['live', 'tools@1.2.0'],
    answers: [done({}, false)],
  });
  assert.equal(outcome.output, 'tools 1.2.0 was live already; nothing was changed (snapshot 8).\n');
});

test('with --json, one document says what changed', async (context) => {
  const { outcome } = await change(context, { words: ['live', 'tools@1.2.0', '--json'] });
  assert.deepEqual(documentOf(outcome), {
    snapshot: 8,
    changed: true,
    change: { action: 'live', module: 'tools', from: '1.1.0', to: '1.2.0' },
    undo: 'npx modules rollback tools 1.1.0',
  });
});

const stale = problem(409, 'stale');

test("another module's change in between is no conflict", async (context) => {
  const later = { ...stateOf(moduleOf('tools'), moduleOf('other')), snapshot: 8 };
  const { site, outcome } = await change(context, {
    words: ['live', 'tools@1.2.0'],
    states: [ok(stateOf(moduleOf('tools'))), ok(later)],
    answers: [stale, done({})],
  });
  assert.equal(outcome.code, 0, outcome.errors);
  assert.deepEqual(sent(site), [
    { ...to12, action: 'live' },
    { ...to12, action: 'live', snapshot: 8 },
  ]);
});

test('a change of the same module in between is one, and says whose it was', async (context) => {
  const later = {
    ...stateOf(moduleOf('tools', { live: releaseOf('tools', '1.0.0') })),
    history: [
      {
        number: 8,
        at: 0,
        by: 'somebody',
        change: { action: 'rollback', module: 'tools', from: '1.1.0', to: '1.0.0' },
      },
    ],
  };
  const { site, outcome } = await change(context, {
    words: ['live', 'tools@1.2.0', '--json'],
    states: [ok(stateOf(moduleOf('tools'))), ok(later)],
    answers: [stale],
  });
  assert.equal(outcome.code, 1);
  const error = failureOf(outcome);
  assert.equal(error.code, 'stale');
  assert.match(error.message, /"tools" was changed in the meantime \(rollback by somebody\)/);
  assert.equal(sent(site).length, 1);
});

test('it is tried again once, not for ever', async (context) => {
  const { site, outcome } = await change(context, {
    words: ['live', 'tools@1.2.0'],
    answers: [stale],
  });
  assert.equal(outcome.code, 1);
  assert.equal(sent(site).length, 2);
});

const refused: [words: string, code: number, message: RegExp][] = [
  ['live tools@9.0.0', 1, /no release "9\.0\.0".*1\.2\.0, 1\.1\.0, 1\.0\.0/],
  ['live other@1.0.0', 1, /no module "other".*It has: tools/],
  ['promote tools', 1, /has no canary/],
  ['live tools', 2, /write it as products@1\.2\.0/],
  ['canary tools@1.1.0 10', 1, /live for everyone already/],
  ['canary tools@1.2.0', 2, /how many percent/],
  ['canary tools@1.2.0 60', 2, /at most 50/],
  ['canary tools@1.2.0 0', 2, /above 0/],
  ['canary tools@1.2.0 --stop', 2, /name the module alone/],
  ['live', 2, /missing required argument/],
  ['launch tools', 2, /unknown command/],
  ['list --site ftp://x', 2, /no address of a site/],
];
for (const [words, code, message] of refused) {
  test(`"${words}" is refused, and nothing is changed`, async (context) => {
    const { site, outcome } = await change(context, { words: words.split(' ') });
    assert.equal(outcome.code, code);
    assert.match(outcome.errors, message);
    assert.equal(outcome.output, '');
    assert.deepEqual(sent(site), []);
    const { outcome: again } = await change(context, { words: [...words.split(' '), '--json'] });
    assert.equal(again.code, code);
    assert.match(failureOf(again).message, message);
    assert.equal(failureOf(again).code === 'usage', code === 2);
  });
}

test('a module without an earlier release cannot be rolled back', async (context) => {
  const { outcome } = await change(context, {
    words: ['rollback', 'tools'],
    answers: [problem(404, 'not-found')],
  });
  assert.equal(outcome.code, 1);
  assert.match(outcome.errors, /No earlier release of "tools" was live/);
});
