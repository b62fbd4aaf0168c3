import { storageKeys } from '@sumut/contracts';
import { readSession, removeSession, storeSession } from './session.ts';

const session = { token: 't', timestamp: 1, hash: 'h' };

beforeEach(() => {
  localStorage.clear();
});

test('the record holds token, creation time and hash, and nothing else', () => {
  storeSession({ ...session, ...{ extra: 'x' } });
  expect(JSON.parse(localStorage.getItem(storageKeys.gateSession) ?? '')).toEqual(session);
  expect(readSession()).toEqual(session);
});

test('a removed record is gone', () => {
  storeSession(session);
  removeSession();
  expect(readSession()).toBeNull();
});

test('where storage is blocked there is no record, and no error', () => {
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
