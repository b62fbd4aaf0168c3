import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SystemFault, SystemFaultName } from '../../../shared/alerts.ts';
import { followFaults, type Look } from './followFaults.ts';

const fault = (alert: SystemFaultName, server = 'one'): SystemFault => ({
  alert,
  server,
  reason: 'a test',
});

/** The alerts of each look, in short form. */
function follow(looks: Look[], recalled: SystemFault[] = []): string[][] {
  const faults = followFaults('one');
  faults.recall(recalled);
  return looks.map((look) =>
    faults.update(look).map(({ type, data }) => `${type} ${data.alert} ${data.server}`),
  );
}

test('a fault and its end are reported once', () => {
  const found: Look = { DiskFull: [fault('DiskFull')] };
  const none: Look = { DiskFull: [] };
  assert.deepEqual(follow([none, found, found, none, none, found]), [
    [],
    ['system.failing DiskFull one'],
    [],
    ['system.recovered DiskFull one'],
    [],
    ['system.failing DiskFull one'],
  ]);
});

test('DatabaseDown is reported, and reported as over, only after two looks in a row', () => {
  const found: Look = { DatabaseDown: [fault('DatabaseDown')] };
  const none: Look = { DatabaseDown: [] };
  assert.deepEqual(follow([found, none, found, found, none, found, none, none]), [
    [],
    [],
    [],
    ['system.failing DatabaseDown one'],
    [],
    [],
    [],
    ['system.recovered DatabaseDown one'],
  ]);
});

test('an unknown state changes nothing, and faults of several processes are followed separately', () => {
  const both: Look = { ServerDown: [fault('ServerDown', 'two'), fault('ServerDown', 'three')] };
  assert.deepEqual(
    follow([both, {}, { ServerDown: 'unknown' }, { ServerDown: [fault('ServerDown', 'two')] }]),
    [
      ['system.failing ServerDown two', 'system.failing ServerDown three'],
      [],
      [],
      ['system.recovered ServerDown three'],
    ],
  );
});

test('a fault that was reported before a restart is not reported again, but its end is', () => {
  const recalled = [fault('ClockImplausible')];
  const found: Look = { ClockImplausible: recalled };
  assert.deepEqual(follow([found, { ClockImplausible: [] }], recalled), [
    [],
    ['system.recovered ClockImplausible one'],
  ]);
});
