import { storageKeys } from '@sumut/contracts/limits';
import { visitNumber } from './visit.ts';

beforeEach(() => sessionStorage.clear());

test('a tab may have the number zero', () => {
  sessionStorage.setItem(storageKeys.visit, '0');
  expect(visitNumber()).toBe(0);
});

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
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(visitNumber()).toBe(0.5);
    expect(random).toHaveBeenCalledTimes(1);
  },
);

test('without storage the number stays the same until the document changes', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
  expect([visitNumber(), visitNumber()]).toEqual([0.25, 0.25]);
  expect(random).toHaveBeenCalledTimes(1);
});
