import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeResponse, runChange, sentChanges, to12 } from './support/changes.ts';
import { parseError } from './support/commandLine.ts';
import { ok, problem } from './support/site.ts';
import { createModuleState, createRelease, createState } from './support/states.ts';

const stale = problem(409, 'stale');

test('a concurrent change of another module is not a conflict', async (context) => {
  const later = {
    ...createState(createModuleState('tools'), createModuleState('other')),
    snapshot: 8,
  };
  const { site, outcome } = await runChange(context, {
    args: ['live', 'tools@1.2.0'],
    states: [ok(createState(createModuleState('tools'))), ok(later)],
    responses: [stale, changeResponse({})],
  });
  assert.equal(outcome.exitCode, 0, outcome.stderr);
  assert.deepEqual(sentChanges(site), [
    { ...to12, action: 'live' },
    { ...to12, action: 'live', snapshot: 8 },
  ]);
});

test('a concurrent change of the same module is a conflict, and the error names its author', async (context) => {
  const later = {
    ...createState(createModuleState('tools', { live: createRelease('tools', '1.0.0') })),
    history: [
      {
        number: 8,
        at: 0,
        by: 'somebody',
        change: { action: 'rollback', module: 'tools', from: '1.1.0', to: '1.0.0' },
      },
    ],
  };
  const { site, outcome } = await runChange(context, {
    args: ['live', 'tools@1.2.0', '--json'],
    states: [ok(createState(createModuleState('tools'))), ok(later)],
    responses: [stale],
  });
  assert.equal(outcome.exitCode, 1);
  const error = parseError(outcome);
  assert.equal(error.code, 'stale');
  assert.match(error.message, /"tools" was changed in the meantime \(rollback by somebody\)/);
  assert.equal(sentChanges(site).length, 1);
});

test('a stale change is retried only once', async (context) => {
  const { site, outcome } = await runChange(context, {
    args: ['live', 'tools@1.2.0'],
    responses: [stale],
  });
  assert.equal(outcome.exitCode, 1);
  assert.equal(sentChanges(site).length, 2);
});
