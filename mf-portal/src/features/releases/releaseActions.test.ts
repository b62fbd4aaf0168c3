import { change, entry, moduleState, release, withCanary } from '../../testing/releases.ts';
import { endedCanary, toRegistryChange, type ChangeAction } from './releaseActions.ts';

const live = release('1.2.0');
const candidate = release('1.3.0');
const ofRelease = (
  kind: Exclude<ChangeAction['kind'], 'previous' | 'restore'>,
  chosen = candidate,
): ChangeAction => ({ kind, module: withCanary(), release: chosen });
const previous: ChangeAction = { kind: 'previous', module: withCanary() };
const restore: ChangeAction = { kind: 'restore', entry: entry(2, change()) };

describe('the request body of a change', () => {
  const requestOf = (action: ChangeAction) => toRegistryChange(action, 7, 0.25);
  const common = { snapshot: 7, module: 'careers' };

  test.each(['live', 'promote'] as const)(
    'for %s makes the release live for all visitors',
    (kind) => {
      expect(requestOf(ofRelease(kind))).toEqual({
        ...common,
        action: 'live',
        release: candidate.hash,
      });
    },
  );

  test.each(['canary', 'share'] as const)(
    'for %s serves the release to a share of visits',
    (kind) => {
      expect(requestOf(ofRelease(kind))).toEqual({
        ...common,
        action: 'canary',
        release: candidate.hash,
        share: 0.25,
      });
    },
  );

  test('for stopping a canary contains only the module', () => {
    expect(requestOf(ofRelease('stop'))).toEqual({ ...common, action: 'stop-canary' });
  });

  test('for a rollback contains the release, unless only the server can determine it', () => {
    const older = release('1.1.0');
    expect(requestOf(ofRelease('rollback', older))).toEqual({
      ...common,
      action: 'rollback',
      release: older.hash,
    });
    expect(requestOf(previous)).toEqual({ ...common, action: 'rollback' });
  });

  test('for restoring a snapshot contains its number', () => {
    expect(requestOf(restore)).toEqual({ snapshot: 7, action: 'restore', number: 2 });
  });
});

describe('the canary that a change ends as well', () => {
  test('is the candidate, if another release becomes live', () => {
    expect(endedCanary(ofRelease('live', live))).toEqual(candidate);
    expect(endedCanary(ofRelease('rollback', release('1.1.0')))).toEqual(candidate);
    expect(endedCanary(ofRelease('promote'))).toBeUndefined();
  });

  test('is the candidate after a rollback to an unknown release', () => {
    expect(endedCanary(previous)).toEqual(candidate);
  });

  test('is undefined when the change stops the canary or restores a snapshot', () => {
    expect(endedCanary(ofRelease('stop', live))).toBeUndefined();
    expect(endedCanary(restore)).toBeUndefined();
  });

  test('is undefined for a module without a canary', () => {
    const module = moduleState();
    expect(endedCanary({ kind: 'live', module, release: candidate })).toBeUndefined();
    expect(endedCanary({ kind: 'previous', module })).toBeUndefined();
  });
});
