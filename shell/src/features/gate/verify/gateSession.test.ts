import { storageKeys } from '@sumut/contracts/limits';
import {
  isSameSession,
  readSession,
  remainingTime,
  removeSession,
  storeSession,
} from './gateSession.ts';

const session = { token: 't', timestamp: 1, hash: 'h' };

beforeEach(() => {
  localStorage.clear();
});

test('a stored session contains token, creation time and hash only', () => {
  storeSession({ ...session, ...{ extra: 'x' } });
  expect(JSON.parse(localStorage.getItem(storageKeys.gateSession) ?? '')).toEqual(session);
  expect(readSession()).toEqual(session);
});

test('without usable storage the session lasts as long as the page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  expect(readSession()).toBeNull();
  storeSession(session);
  expect(readSession()).toEqual(session);
  removeSession();
  expect(readSession()).toBeNull();
  jest.restoreAllMocks();
});

test.each([
  ['token', 1],
  ['timestamp', '1'],
  ['hash', null],
])('a stored value whose %s has the wrong type is no session', (name, value) => {
  localStorage.setItem(storageKeys.gateSession, JSON.stringify({ ...session, [name]: value }));
  expect(readSession()).toBeNull();
});

test.each(['null', '"text"', '{}', 'not JSON'])('%s is no session', (text) => {
  localStorage.setItem(storageKeys.gateSession, text);
  expect(readSession()).toBeNull();
});

test.each([{ token: 'x' }, { timestamp: 2 }, { hash: 'x' }])(
  'a session that differs in %o is not the same',
  (change) => {
    expect(isSameSession(session, { ...session })).toBe(true);
    expect(isSameSession(session, { ...session, ...change })).toBe(false);
  },
);

test('a session lives for a day', () => {
  const day = 24 * 60 * 60 * 1000;
  expect(remainingTime({ ...session, timestamp: 1000 }, 1000)).toBe(day);
  expect(remainingTime({ ...session, timestamp: 1000 - day }, 1000)).toBe(0);
});
