import { recordServerTime } from '@sumut/api-client';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';
import { createVerifier } from './verify/createVerifier.ts';

jest.mock('../../document/page.ts');

const day = 24 * 60 * 60 * 1000;
const year = 365 * day;
const session = fake.sessionAt(fake.now - 1000);

const server = gate.setUp();
beforeEach(() => {
  recordServerTime(fake.now);
});
afterEach(() => {
  globalThis.sumutServerOffset = undefined;
});

/** Loads a page with a valid session. */
async function showPage() {
  gate.store(session);
  return gate.show(fake.withPass(session));
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
    jest.setSystemTime(fake.now + offset);
    recordServerTime(fake.now);
  });

  test('the right password opens the gate, and it stays open', async () => {
    const shown = await gate.show(fake.withoutPass);
    server.answers.POST = fake.unlocked(fake.sessionAt(fake.now, 'token-2'));
    server.answers.GET = fake.answer(200, { session: fake.sessionAt(fake.now, 'token-2') });
    await gate.submit(shown, 'azimuth');
    await gate.advance(1500);
    await gate.advance(5000);
    expect(gate.isOpen()).toBe(true);
    expect(gate.stored()).toEqual(fake.sessionAt(fake.now, 'token-2'));
  });

  test('a valid session opens the gate', async () => {
    await showPage();
    await gate.advance(5000);
    expect(gate.isOpen()).toBe(true);
    expect(server.calls).toEqual([]);
  });

  test('a session older than 24 hours does not', async () => {
    const old = fake.sessionAt(fake.now - day - 1);
    gate.store(old);
    await gate.show(fake.withPass(old));
    expect(gate.heading()).toBeVisible();
    expect(gate.stored()).toBeNull();
  });
});

describe.each(offsets)('while the gate is open, the clock is set, and then is %s', (_, offset) => {
  test('the gate stays open until the session is 24 hours old', async () => {
    await showPage();
    jest.setSystemTime(fake.now + offset);
    await gate.leap(day - 1000);
    expect(gate.isOpen()).toBe(true);
    server.answers.GET = fake.noConnection;
    await gate.advance(1);
    expect(gate.heading()).toBeVisible();
  });
});

test('a session that the server still accepts when it seems to expire is checked again when it does', async () => {
  await showPage();
  // The computer has slept, and a response has corrected the time of the page.
  recordServerTime(fake.now + day - 2000);
  server.answers.GET = fake.answer(200, { session });
  window.dispatchEvent(new Event('popstate'));
  await gate.advance(0);
  expect(gate.isOpen()).toBe(true);
  await gate.advance(1001);
  expect(gate.heading()).toBeVisible();
});

describe('on a static host, where the same clock stamps and checks the session', () => {
  const boot = {
    session: null,
    behind: fake.behind,
    clientSecret: { salt: '', iterations: 1, hash: '' },
  };

  test('a session lives for a day', () => {
    expect(createVerifier(boot).remaining(fake.sessionAt(fake.now))).toBe(day);
    expect(createVerifier(boot).remaining(fake.sessionAt(fake.now - day))).toBe(0);
    expect(createVerifier(boot).remaining(fake.sessionAt(fake.now - day - 1))).toBe(-1);
  });

  test('a session from the future has expired, because its age is unknown', () => {
    expect(createVerifier(boot).remaining(fake.sessionAt(fake.now + 1))).toBeLessThan(0);
  });

  test.each([year, -year])(
    'a clock that is set by %i ms changes nothing for the open page',
    (by) => {
      const verifier = createVerifier(boot);
      jest.setSystemTime(fake.now + by);
      jest.advanceTimersByTime(1000);
      expect(verifier.remaining(fake.sessionAt(fake.now))).toBe(day - 1000);
    },
  );

  test('a password that is entered after the clock was set starts a full day', async () => {
    const verifier = createVerifier(boot);
    jest.setSystemTime(fake.now - year);
    // Whatever the result is: jsdom has no WebCrypto.
    await verifier.verify('azimuth');
    expect(verifier.remaining(fake.sessionAt(fake.now - year))).toBe(day);
  });
});
