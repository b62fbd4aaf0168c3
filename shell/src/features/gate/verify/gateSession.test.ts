import { storageKeys } from '@sumut/contracts/limits';
import { readSession, removeSession, storeSession } from './gateSession.ts';

const session = { token: 't', timestamp: 1, hash: 'h' };

beforeEach(() => {
  localStorage.clear();
});

test('a stored session contains token, creation time and hash only', () => {
  storeSession({ ...session, ...{ extra: 'x' } });
  expect(JSON.parse(localStorage.getItem(storageKeys.gateSession) ?? '')).toEqual(session);
  expect(readSession()).toEqual(session);
});

test('a removed session is gone', () => {
  storeSession(session);
  removeSession();
  expect(readSession()).toBeNull();
});

test('blocked storage yields no session and no error', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  expect(readSession()).toBeNull();
  expect(() => storeSession(session)).not.toThrow();
  expect(() => removeSession()).not.toThrow();
});
