import { change, entry, moduleState, release, withCanary } from '../../testing/releases.ts';
import { endedCanary, toRegistryChange, type ChangeAction } from './releaseActions.ts';

const [live, candidate] = [release('1.2.0'), release('1.3.0')];
const ofRelease = (
  kind: Exclude<ChangeAction['kind'], 'previous' | 'restore'>,
  chosen = candidate,
): ChangeAction => ({ kind, module: withCanary(), release: chosen });
const previous: ChangeAction = { kind: 'previous', module: withCanary() };
const restore: ChangeAction = { kind: 'restore', entry: entry(2, change()) };

describe('the request of a change', () => {
  const requestOf = (action: ChangeAction) => toRegistryChange(action, 7, 0.25);
  const common = { snapshot: 7, module: 'careers' };

  test.each(['live', 'promote'] as const)('%s makes the release live for everybody', (kind) => {
    expect(requestOf(ofRelease(kind))).toEqual({
      ...common,
      action: 'live',
      release: candidate.hash,
    });
  });

  test.each(['canary', 'share'] as const)('%s gives the release to a share of visits', (kind) => {
    expect(requestOf(ofRelease(kind))).toEqual({
      ...common,
      action: 'canary',
      release: candidate.hash,
      share: 0.25,
    });
  });

  test('stopping names the module alone', () => {
    expect(requestOf(ofRelease('stop'))).toEqual({ ...common, action: 'stop-canary' });
  });

  test('a rollback names its release, unless only the server can determine it', () => {
    const older = release('1.1.0');
    expect(requestOf(ofRelease('rollback', older))).toEqual({
      ...common,
      action: 'rollback',
      release: older.hash,
    });
    expect(requestOf(previous)).toEqual({ ...common, action: 'rollback' });
  });

  test('restoring names the snapshot', () => {
    expect(requestOf(restore)).toEqual({ snapshot: 7, action: 'restore', number: 2 });
  });
});

describe('the candidate that a change also ends', () => {
  test('is another release than the one that becomes live', () => {
    expect(endedCanary(ofRelease('live', live))).toEqual(candidate);
    expect(endedCanary(ofRelease('rollback', release('1.1.0')))).toEqual(candidate);
    expect(endedCanary(ofRelease('promote'))).toBeUndefined();
  });

  test('is ended by a rollback to the release before, too', () => {
    expect(endedCanary(previous)).toEqual(candidate);
  });

  test('is not named where ending it is the change, or a snapshot is restored', () => {
    expect(endedCanary(ofRelease('stop', live))).toBeUndefined();
    expect(endedCanary(restore)).toBeUndefined();
  });

  test('does not exist without one', () => {
    const module = moduleState();
    expect(endedCanary({ kind: 'live', module, release: candidate })).toBeUndefined();
    expect(endedCanary({ kind: 'previous', module })).toBeUndefined();
  });
});
