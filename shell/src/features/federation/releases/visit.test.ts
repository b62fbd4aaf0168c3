import { storageKeys } from '@sumut/contracts/limits';
import { visitNumber } from './visit.ts';

beforeEach(() => sessionStorage.clear());

test('a tab keeps its number', () => {
  const first = visitNumber();
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(1);
  expect(visitNumber()).toBe(first);
  expect(sessionStorage.getItem(storageKeys.visit)).toBe(String(first));
});

test.each(['', 'NaN', '1', '-0.5', 'half'])(
  'a stored "%s" is replaced by a new number',
  (stored) => {
    sessionStorage.setItem(storageKeys.visit, stored);
    const made = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(visitNumber()).toBe(0.5);
    expect(made).toHaveBeenCalledTimes(1);
  },
);

test('without storage the number stays the same until the document changes', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(visitNumber()).toBe(visitNumber());
});
