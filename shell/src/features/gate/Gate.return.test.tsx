import { fireEvent, screen } from '@testing-library/react';
import { gateClosedEvent } from '@sumut/contracts/gate/path';
import { storageKeys } from '@sumut/contracts/limits';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();
afterEach(() => {
  setVisibility('visible');
});

const day = 24 * 60 * 60 * 1000;
const session = fake.sessionAt(fake.now - 1000);

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

const closedCall = () => void fireEvent(window, new Event(gateClosedEvent));

const returns: [string, () => void][] = [
  ['a call that a closed gate refused', closedCall],
  ['back or forward within the page', () => void fireEvent.popState(window)],
  [
    'back or forward to a page that was kept whole',
    () => void fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true })),
  ],
  [
    'returning to a hidden tab',
    () => {
      setVisibility('hidden');
      fireEvent(document, new Event('visibilitychange'));
      setVisibility('visible');
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
];

describe.each(returns)('%s re-checks the session', (_, comeBack) => {
  const returnTo = async () => {
    comeBack();
    await gate.advance(0);
  };

  test('the gate stays open while the server accepts it, and locks when the server has ended it', async () => {
    await gate.showOpen(session);
    server.answers.GET = fake.answer(200, { session });
    await returnTo();
    expect(server.getCalls('GET')).toHaveLength(1);
    expect(gate.isOpen()).toBe(true);
    server.answers.GET = fake.answer(401);
    await returnTo();
    expect(gate.heading()).toBeVisible();
    expect(gate.stored()).toBeNull();
  });
});

describe('a check of the session', () => {
  const returnTo = async () => {
    fireEvent.popState(window);
    await gate.advance(0);
  };

  test('the gate locks without a request when it has expired', async () => {
    await gate.showOpen(session);
    jest.setSystemTime(session.timestamp + day + 1);
    await returnTo();
    expect(gate.heading()).toBeVisible();
    expect(screen.queryByText('Behind the gate')).toBeNull();
    expect(server.getCalls('GET')).toEqual([]);
    expect(gate.stored()).toBeNull();
  });

  test('the gate locks when it was removed', async () => {
    await gate.showOpen(session);
    localStorage.removeItem(storageKeys.gateSession);
    await returnTo();
    expect(gate.heading()).toBeVisible();
    expect(server.getCalls('DELETE')).toHaveLength(1);
  });

  test.each([
    ['', fake.answer(200, { session })],
    [' and the server cannot be reached', fake.noConnection],
  ])('the gate locks when it was changed%s', async (_, answer) => {
    await gate.showOpen(session);
    server.answers.GET = answer;
    gate.store({ ...session, timestamp: fake.now });
    await returnTo();
    expect(gate.heading()).toBeVisible();
  });

  test.each([
    ['no connection', fake.noConnection],
    ['a failing server', fake.answer(503)],
  ])('%s does not lock it', async (_, failure) => {
    await gate.showOpen(session);
    server.answers.GET = failure;
    await returnTo();
    expect(gate.isOpen()).toBe(true);
    expect(gate.stored()).toEqual(session);
  });

  test('a session that another tab has renewed is used', async () => {
    await gate.showOpen(session);
    const renewed = fake.sessionAt(fake.now, 'of-another-tab');
    gate.store(renewed);
    server.answers.GET = fake.answer(200, { session: renewed });
    await returnTo();
    expect(gate.isOpen()).toBe(true);
    expect(gate.stored()).toEqual(renewed);
  });
});

describe('no return', () => {
  test('the first pageshow sends no request', async () => {
    await gate.showOpen(session);
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: false }));
    await gate.advance(0);
    expect(server.calls).toEqual([]);
  });

  test('no request is sent while the gate is closed', async () => {
    await gate.show();
    fireEvent.popState(window);
    await gate.advance(0);
    expect(server.calls).toEqual([]);
  });
});

test('an open gate locks when the session becomes older than 24 hours', async () => {
  await gate.showOpen(session);
  const rest = session.timestamp + day - fake.now;
  const quarter = 15 * 60 * 1000;
  for (let passed = 0; passed < rest; passed += quarter) {
    fireEvent.mouseMove(document.body);
    await gate.leap(Math.min(quarter, rest - passed));
  }
  expect(gate.isOpen()).toBe(true);
  await gate.advance(1);
  expect(gate.heading()).toBeVisible();
  expect(gate.stored()).toBeNull();
});

test('several refused calls cause only one check of the session', async () => {
  await gate.showOpen(session);
  const { GET } = server.answers;
  server.answers.GET = () => {
    closedCall();
    return GET();
  };
  closedCall();
  closedCall();
  await gate.advance(0);
  expect(gate.heading()).toBeVisible();
  expect(server.getCalls('GET')).toHaveLength(1);
});

test('a late response about an old session does not lock a gate that was opened again', async () => {
  const shown = await gate.showOpen(session);
  const { GET } = server.answers;
  server.answers.GET = fake.later(5000, fake.answer(401));
  fireEvent.popState(window);
  await gate.advance(0);
  server.answers.GET = GET;
  localStorage.removeItem(storageKeys.gateSession);
  fireEvent.popState(window);
  await gate.advance(0);
  await gate.unlock(shown, server);
  expect(gate.isOpen()).toBe(true);
  await gate.advance(5000);
  expect(gate.isOpen()).toBe(true);
});
