import { storageKeys } from '@sumut/contracts/limits';
import { sampleRelease } from '../testing/releases.ts';
import { avoid, isAvoided, restoreAvoided } from './avoidedReleases.ts';

const release = sampleRelease('products', 'a');
const other = sampleRelease('careers', 'b');

beforeEach(() => {
  sessionStorage.clear();
  restoreAvoided(7);
});
afterEach(() => jest.restoreAllMocks());

test('a tab avoids a release until it is closed, in every document', () => {
  expect(isAvoided(release)).toBe(false);
  avoid(release);
  avoid(other);
  expect(isAvoided(release)).toBe(true);
  restoreAvoided(7);
  expect([release, other, sampleRelease('products', 'c')].map(isAvoided)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a release is no longer avoided with a newer snapshot', () => {
  avoid(release);
  restoreAvoided(8);
  expect(isAvoided(release)).toBe(false);
});

test('when storage is blocked, only this document avoids the release', () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  avoid(release);
  expect(isAvoided(release)).toBe(true);
  restoreAvoided(7);
  expect(isAvoided(release)).toBe(false);
});

test('the snapshot and the avoided releases are stored under one key of session storage', () => {
  avoid(release);
  expect(sessionStorage.getItem(storageKeys.avoidedReleases)).toBe(`7 products@${release.hash}`);
});
