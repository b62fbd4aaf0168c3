import { recordServerTime } from '@sumut/api-client';
import {
  answer,
  behind,
  noConnection,
  now,
  sessionAt,
  unlocked,
  withoutPass,
  withPass,
  type FakeServer,
} from './testing/fakeServer.ts';
import {
  advance,
  gate,
  leap,
  showGate,
  startBrowser,
  store,
  stored,
  submit,
} from './testing/showGate.tsx';
import { createVerifier } from './verify/createVerifier.ts';

jest.mock('../../document/page.ts');

const day = 24 * 60 * 60 * 1000;
const year = 365 * day;
const session = sessionAt(now - 1000);

let server: FakeServer;
beforeEach(() => {
  server = startBrowser();
  recordServerTime(now);
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.sumutServerOffset = undefined;
});

/** Loads a page with a valid session. */
async function showPage() {
  store(session);
  return showGate(withPass(session));
}

const offsets: [string, number][] = [
  ['three years behind', -3 * year],
  ['two days behind', -2 * day],
  ['right', 0],
  ['25 hours ahead', 25 * 60 * 60 * 1000],
  ['three years ahead', 3 * year],
];

describe.each(offsets)("the visitor's clock is %s", (_, offset) => {
  beforeEach(() => {
    jest.setSystemTime(now + offset);
    recordServerTime(now);
  });

  test('the right password opens the gate, and it stays open', async () => {
    const shown = await showGate(withoutPass);
    server.answers.POST = unlocked(sessionAt(now, 'token-2'));
    server.answers.GET = answer(200, { session: sessionAt(now, 'token-2') });
    await submit(shown, 'azimuth');
    await advance(1500);
    await advance(5000);
    expect(gate.isOpen()).toBe(true);
    expect(stored()).toEqual(sessionAt(now, 'token-2'));
  });

  test('a valid session opens the gate', async () => {
    await showPage();
    await advance(5000);
    expect(gate.isOpen()).toBe(true);
    expect(server.calls).toEqual([]);
  });

  test('a session older than 24 hours does not', async () => {
    const old = sessionAt(now - day - 1);
    store(old);
    await showGate(withPass(old));
    expect(gate.heading()).toBeVisible();
    expect(stored()).toBeNull();
  });
});

describe.each(offsets)('while the gate is open, the clock is set, and then is %s', (_, offset) => {
  test('the gate stays open until the session is 24 hours old', async () => {
    await showPage();
    jest.setSystemTime(now + offset);
    await leap(day - 1000);
    expect(gate.isOpen()).toBe(true);
    server.answers.GET = noConnection;
    await advance(1);
    expect(gate.heading()).toBeVisible();
  });
});

test('a session that the server still accepts when it seems to expire is checked again when it does', async () => {
  await showPage();
  // The computer has slept, and a response has corrected the time of the page.
  recordServerTime(now + day - 2000);
  server.answers.GET = answer(200, { session });
  window.dispatchEvent(new Event('popstate'));
  await advance(0);
  expect(gate.isOpen()).toBe(true);
  await advance(1001);
  expect(gate.heading()).toBeVisible();
});

describe('on a static host, where the same clock stamps and checks the session', () => {
  const boot = { session: null, behind, clientSecret: { salt: '', iterations: 1, hash: '' } };

  test('a session lives for a day', () => {
    expect(createVerifier(boot).remaining(sessionAt(now))).toBe(day);
    expect(createVerifier(boot).remaining(sessionAt(now - day))).toBe(0);
    expect(createVerifier(boot).remaining(sessionAt(now - day - 1))).toBe(-1);
  });

  test('a session from the future has expired, because its age is unknown', () => {
    expect(createVerifier(boot).remaining(sessionAt(now + 1))).toBeLessThan(0);
  });

  test.each([year, -year])(
    'a clock that is set by %i ms changes nothing for the open page',
    (by) => {
      const verifier = createVerifier(boot);
      jest.setSystemTime(now + by);
      jest.advanceTimersByTime(1000);
      expect(verifier.remaining(sessionAt(now))).toBe(day - 1000);
    },
  );

  test('a password that is entered after the clock was set starts a full day', async () => {
    const verifier = createVerifier(boot);
    jest.setSystemTime(now - year);
    // Whatever the result is: jsdom has no WebCrypto.
    await verifier.verify('azimuth');
    expect(verifier.remaining(sessionAt(now - year))).toBe(day);
  });
});
