import type { SnapshotChange } from '@sumut/contracts/registry/registryState';
import { change, entry, moduleState, release } from '../../testing/registry.ts';
import { liveSince, previousRelease } from './moduleReleases.ts';

/** A history, newest first, from changes in chronological order. */
const historyOf = (...changes: SnapshotChange[]) =>
  changes.map((made, index) => entry(index + 1, made)).reverse();

const first = change({ from: null, to: '1.1.0' });
const second = change();
const restored = change({ action: 'restore', module: null, from: null, to: null, number: 1 });
const version = (history: ReturnType<typeof historyOf>, changes = {}) => {
  const found = previousRelease(history, moduleState(changes));
  return typeof found === 'object' ? (found?.version ?? null) : found;
};

test('a rollback restores the release that was live before', () => {
  expect(version(historyOf(first, second))).toBe('1.1.0');
});

test('changes of other modules and canaries are ignored', () => {
  const other = change({ module: 'products', to: '9.0.0' });
  const canary = change({ action: 'canary', from: '1.2.0', to: '1.3.0', share: 0.1 });
  expect(version(historyOf(first, second, other, canary))).toBe('1.1.0');
});

test('a version that was rolled back is skipped', () => {
  const third = change({ from: '1.2.0', to: '1.3.0' });
  const back = change({ action: 'rollback', from: '1.3.0', to: '1.2.0' });
  expect(version(historyOf(first, second, third, back))).toBe('1.1.0');
});

test('the first release has no previous release', () => {
  const only = change({ from: null, to: '1.2.0' });
  expect(version(historyOf(only))).toBeNull();
});

test('a module that is not live or has only one release has no previous release', () => {
  expect(version(historyOf(first), { live: null })).toBeNull();
  expect(version([], { releases: [release('1.2.0')] })).toBeNull();
});

test('a previous release that is missing in the history is unknown', () => {
  expect(version([])).toBe('unknown');
  expect(version(historyOf(first, second, restored))).toBe('unknown');
  expect(version(historyOf(change({ from: '0.9.0' })))).toBe('unknown');
});

test('a module is live since the change that made its release live', () => {
  const history = historyOf(first, second, change({ module: 'products' }));
  expect(liveSince(history, moduleState())?.number).toBe(2);
});

test('after a restored snapshot, the module is live since then', () => {
  const history = historyOf(first, restored);
  expect(liveSince(history, moduleState())?.number).toBe(2);
});

test('a release that is older than the history has no live-since entry', () => {
  expect(liveSince([], moduleState())).toBeUndefined();
  expect(liveSince(historyOf(first), moduleState({ live: null }))).toBeUndefined();
});
