import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import { canary, changeResponse, runChange, sentChanges, to12 } from './support/changes.ts';
import { modules, parseOutput, parseError } from './support/commandLine.ts';
import { ok, problem } from './support/site.ts';
import { createReleaseHash, createModuleState, createRelease } from './support/states.ts';

const requestCases: [args: string, change: object, module?: Partial<ModuleState>][] = [
  ['live tools@1.2.0', { ...to12, action: 'live' }],
  [`live tools@${createReleaseHash('1.2.0').slice(0, 16)}`, { ...to12, action: 'live' }],
  ['canary tools@1.2.0 10', { ...to12, action: 'canary', share: 0.1 }],
  ['canary tools@1.2.0 7.5%', { ...to12, action: 'canary', share: 0.075 }],
  ['canary tools --stop', { snapshot: 7, action: 'stop-canary', module: 'tools' }],
  ['promote tools', { ...to12, action: 'live' }, { canary }],
  ['rollback tools', { snapshot: 7, action: 'rollback', module: 'tools' }],
  ['retire tools', { snapshot: 7, action: 'retire', module: 'tools', grace: 7, redirect: '/' }],
  [
    'retire tools --grace 30 --redirect /about',
    { snapshot: 7, action: 'retire', module: 'tools', grace: 30, redirect: '/about' },
  ],
  [
    'rollback tools 1.0.0',
    { snapshot: 7, action: 'rollback', module: 'tools', release: createReleaseHash('1.0.0') },
  ],
];
for (const [args, body, module] of requestCases) {
  test(`"${args}" sends the right change`, async (context) => {
    const { site, outcome } = await runChange(context, {
      args: args.split(' '),
      ...(module && { module }),
    });
    assert.equal(outcome.exitCode, 0, outcome.stderr);
    assert.deepEqual(sentChanges(site), [body]);
  });
}

test('two releases with the same version are distinguished by hash', async (context) => {
  const twin = { ...createRelease('tools', '1.2.0'), hash: createReleaseHash('twin') };
  const module = createModuleState('tools');
  const { outcome } = await runChange(context, {
    args: ['live', 'tools@1.2.0'],
    module: { releases: [twin, ...module.releases] },
  });
  assert.equal(outcome.exitCode, 2);
  assert.ok(
    outcome.stderr.includes(`tools@${createReleaseHash('twin').slice(0, 16)}`),
    outcome.stderr,
  );
});

test('--json prints the change as one document', async (context) => {
  const { outcome } = await runChange(context, { args: ['live', 'tools@1.2.0', '--json'] });
  assert.deepEqual(parseOutput(outcome), {
    snapshot: 8,
    changed: true,
    change: { action: 'live', module: 'tools', from: '1.1.0', to: '1.2.0' },
    undo: 'npx --no -- @sumut/modules rollback tools 1.1.0',
  });
});

const invalid: [args: string, code: number, message: RegExp][] = [
  ['live tools@9.0.0', 1, /no release "9\.0\.0".*Releases: 1\.2\.0, 1\.1\.0, 1\.0\.0/],
  ['live other@1.0.0', 1, /no module "other".*Modules: tools/],
  ['promote tools', 1, /has no canary/],
  ['live tools', 2, /Invalid release "tools"/],
  ['canary tools@1.1.0 10', 1, /already live for all visitors/],
  ['canary tools@1.2.0', 2, /Pass a percentage/],
  ['canary tools@1.2.0 60', 2, /at most 50/],
  ['canary tools@1.2.0 0', 2, /greater than 0/],
  ['canary tools@1.2.0 --stop', 2, /pass only the module name/],
  ['live', 2, /missing required argument/],
  ['launch tools', 2, /unknown command/],
  ['list --site ftp://x', 2, /Invalid site URL/],
];
for (const [args, code, message] of invalid) {
  test(`"${args}" fails and sends no change`, async (context) => {
    const { site, outcome } = await runChange(context, { args: args.split(' ') });
    assert.equal(outcome.exitCode, code);
    assert.match(outcome.stderr, message);
    assert.equal(outcome.stdout, '');
    assert.deepEqual(sentChanges(site), []);
    const { outcome: again } = await runChange(context, { args: [...args.split(' '), '--json'] });
    assert.equal(again.exitCode, code);
    assert.match(parseError(again).message, message);
    assert.equal(parseError(again).code === 'usage', code === 2);
  });
}

for (const args of [[], ['keys']])
  test(`"${args.join(' ')}" without a command is an error that names --help`, async () => {
    const outcome = await modules([...args, '--json']);
    assert.equal(outcome.exitCode, 2);
    assert.deepEqual(parseError(outcome), {
      code: 'usage',
      message: 'Missing command. Add --help to list the commands.',
    });
  });

test('a module without an earlier release cannot be rolled back', async (context) => {
  const { outcome } = await runChange(context, {
    args: ['rollback', 'tools'],
    responses: [problem(404, 'not-found')],
  });
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, /"tools" has no earlier live release/);
});

test('a release that no longer fits the site is refused with the findings', async (context) => {
  const text = 'uses @sumut/shared-ui Timeline: the live shell 1.0.0 does not have it';
  const { outcome } = await runChange(context, {
    args: ['live', 'tools@1.2.0'],
    responses: [
      problem(422, 'release-refused', { findings: [{ kind: 'uses', level: 'refused', text }] }),
    ],
  });
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, new RegExp(`\\n  refused   uses       ${text}\\n$`));
});

test('a change that needs approval is reported, and prints no undo command', async (context) => {
  const change = { action: 'live', module: 'tools', from: '1.1.0', to: '1.2.0' } as const;
  const response = { snapshot: 7, changed: false, pending: true, change } satisfies ChangeResult;
  const { outcome } = await runChange(context, {
    args: ['live', 'tools@1.2.0'],
    responses: [ok(response)],
  });
  assert.equal(outcome.exitCode, 0);
  assert.equal(
    outcome.stdout,
    'tools 1.2.0 is waiting for the approval of an admin in the portal. Nothing has changed yet.\n',
  );
});

test('retire first lists the widgets of the module and the modules that show them, and its undo command is live', async (context) => {
  const until = Date.UTC(2026, 11, 1);
  const change = { action: 'retire', to: null, from: '1.1.0', until, redirect: '/about' } as const;
  const { outcome } = await runChange(context, {
    args: ['retire', 'tools'],
    module: { widgets: ['grid', 'list'], widgetUsers: ['stories'] },
    responses: [changeResponse(change)],
  });
  assert.match(outcome.stderr, /pages omit the widgets of tools: grid, list/);
  assert.match(outcome.stderr, /Live modules that show some of these widgets: stories/);
  assert.match(
    outcome.stdout,
    /tools 1\.1\.0 is being retired: its pages work until 2026-12-01T00:00Z, then its routes redirect to \/about \(snapshot 8\)\./,
  );
  assert.match(outcome.stdout, /Undo: .* live tools@1\.1\.0\n$/);
});

for (const args of [
  '--grace -1',
  '--grace 1.5',
  '--grace 366',
  '--redirect about',
  '--redirect //a',
]) {
  test(`"retire tools ${args}" is refused before anything is sent`, async (context) => {
    const { site, outcome } = await runChange(context, {
      args: ['retire', 'tools', ...args.split(' ')],
    });
    assert.equal(outcome.exitCode, 2);
    assert.match(outcome.stderr, /Use a whole number of days from 0 to 365/);
    assert.deepEqual(sentChanges(site), []);
  });
}
