import type { SnapshotChange } from '@sumut/contracts/registry/registryState';
import { change, entry, moduleState, release, withCanary } from '../../testing/releases.ts';
import { liveSince, previousRelease, releaseState, shownReleases } from './moduleReleases.ts';

/** Returns a history, newest first, for changes in chronological order. */
const historyOf = (...changes: (SnapshotChange | null)[]) =>
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

test('a previous release that is missing in the history is `unknown`', () => {
  expect(version([])).toBe('unknown');
  expect(version(historyOf(first, second, restored))).toBe('unknown');
  expect(version(historyOf(change({ from: '0.9.0' })))).toBe('unknown');
});

test('the first, empty snapshot changes nothing', () => {
  const history = historyOf(null, first, second);
  expect(version(history)).toBe('1.1.0');
  expect(liveSince(history, moduleState())?.number).toBe(3);
  expect(liveSince(historyOf(null), moduleState())).toBeUndefined();
});

test('a previous release before the start of the history is `unknown`', () => {
  const back = change({ action: 'rollback', from: '1.2.0', to: '1.1.0' });
  const live = release('1.1.0');
  expect(version(historyOf(second, back), { live })).toBe('unknown');
  expect(version(historyOf(first, restored, second, back), { live })).toBe('unknown');
});

test('when the history does not end with the live release, the previous release is `unknown`', () => {
  expect(version(historyOf(first, second), { live: release('1.3.0') })).toBe('unknown');
});

test('a module is live since the change that made its release live', () => {
  const history = historyOf(first, second, change({ module: 'products' }));
  expect(liveSince(history, moduleState())?.number).toBe(2);
});

test('after a snapshot was restored, the module is live since the restoration', () => {
  const history = historyOf(null, first, restored, change({ module: 'products' }));
  expect(liveSince(history, moduleState())?.number).toBe(3);
});

test('a release that went live before the start of the history has no entry', () => {
  expect(liveSince([], moduleState())).toBeUndefined();
  expect(liveSince(historyOf(first), moduleState({ live: null }))).toBeUndefined();
});

test('a previous release that is not listed is `unknown`', () => {
  const releases = [release('1.3.0'), release('1.2.0')];
  expect(version(historyOf(first, second), { releases })).toBe('unknown');
});

test('after a snapshot was restored, only later releases count', () => {
  const third = change({ from: '1.1.0', to: '1.2.0' });
  expect(version(historyOf(change({ to: '1.3.0' }), restored, third))).toBe('1.1.0');
});

test('retiring a module does not count as a change of its release', () => {
  const off = change({ action: 'retire', from: '1.2.0', to: null });
  const again = change({ from: null, to: '1.2.0' });
  expect(version(historyOf(first, off, again))).toBe('1.1.0');
});

test('a rollback makes a release live, but a canary does not', () => {
  const back = change({ action: 'rollback', from: '1.3.0', to: '1.2.0' });
  const canary = change({ action: 'canary', from: '1.2.0', to: '1.3.0', share: 0.1 });
  expect(liveSince(historyOf(first, back, canary), moduleState())?.number).toBe(2);
});

test('a snapshot that was restored before the release went live does not count', () => {
  expect(liveSince(historyOf(restored, second), moduleState())?.number).toBe(2);
});

describe('a release of a module', () => {
  const all = ['1.9.0', '1.8.0', '1.7.0', '1.6.0', '1.5.0', '1.4.0'].map(release);
  const groups = (changes: Parameters<typeof moduleState>[0]) => {
    const { shown, earlier } = shownReleases(
      moduleState({ releases: all, health: [], ...changes }),
    );
    const versions = (list: typeof shown) => list.map((one) => one.version);
    return [versions(shown), versions(earlier)];
  };

  test('is collapsed if it is older than the live one', () => {
    expect(groups({ live: release('1.8.0') })).toEqual([
      ['1.9.0', '1.8.0'],
      ['1.7.0', '1.6.0', '1.5.0', '1.4.0'],
    ]);
  });

  test('is shown if it is one of the three newest that are newer than the live one', () => {
    expect(groups({ live: null })).toEqual([
      ['1.9.0', '1.8.0', '1.7.0'],
      ['1.6.0', '1.5.0', '1.4.0'],
    ]);
  });

  test('is shown at any age if visitors get it', () => {
    const canary = { release: release('1.5.0'), share: 0.1 };
    expect(groups({ live: release('1.8.0'), canary })).toEqual([
      ['1.9.0', '1.8.0', '1.5.0'],
      ['1.7.0', '1.6.0', '1.4.0'],
    ]);
  });

  test('is shown if it is live but older than the listed releases', () => {
    expect(groups({ live: release('1.1.0') })).toEqual([
      ['1.9.0', '1.8.0', '1.7.0', '1.1.0'],
      ['1.6.0', '1.5.0', '1.4.0'],
    ]);
  });

  test('is sorted by date, newest first', () => {
    expect(groups({ live: null, releases: all.toReversed() })).toEqual(groups({ live: null }));
  });
});

test('a release is live, the candidate, kept or removed', () => {
  const module = withCanary();
  const stateOf = (name: string, removedAt?: number) =>
    releaseState(module, { ...release(name), ...(removedAt !== undefined && { removedAt }) });
  expect(stateOf('1.2.0')).toBe('live');
  expect(stateOf('1.3.0')).toBe('canary');
  expect(stateOf('1.1.0')).toBe('kept');
  expect(stateOf('1.1.0', 1)).toBe('removed');
});

test('a module without live release and candidate has only kept releases', () => {
  expect(releaseState(moduleState({ live: null }), release('1.2.0'))).toBe('kept');
});
