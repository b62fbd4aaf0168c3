import { storageKeys } from '@sumut/contracts/limits';
import { visitNumber } from './visit.ts';

afterEach(() => sessionStorage.clear());

test('a tab may have the number zero', () => {
  sessionStorage.setItem(storageKeys.visit, '0');
  expect(visitNumber()).toBe(0);
});

test('without storage a number is drawn once', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.75);
  expect([visitNumber(), visitNumber()]).toEqual([0.25, 0.25]);
  expect(random).toHaveBeenCalledTimes(1);
});
