import { fireEvent } from '@testing-library/react';
import { now, sessionAt, type FakeServer } from './testing/fakeServer.ts';
import {
  advance,
  gate,
  leap,
  reloadPage,
  showGate,
  showOpenGate,
  startBrowser,
  stored,
} from './testing/showGate.tsx';

jest.mock('../../document/page.ts');

let server: FakeServer;
beforeEach(() => {
  server = startBrowser();
});
afterEach(() => {
  jest.useRealTimers();
});

const idleTimeout = 30 * 60 * 1000;

test('30 minutes without activity remove the session, end the pass and reload', async () => {
  await showOpenGate(sessionAt(now));
  await leap(idleTimeout - 1);
  expect(reloadPage()).not.toHaveBeenCalled();
  expect(stored()).toEqual(sessionAt(now));
  await advance(1);
  expect(stored()).toBeNull();
  expect(server.callsOf('DELETE')).toEqual([
    { method: 'DELETE', path: '/api/gate', body: undefined, keepalive: true },
  ]);
  expect(reloadPage()).toHaveBeenCalledTimes(1);
});

test.each([
  ['a mouse movement', () => fireEvent.mouseMove(document.body)],
  ['a click', () => fireEvent.mouseDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['scrolling inside the page', () => fireEvent.scroll(document.body)],
  ['a touch', () => fireEvent.touchStart(document.body)],
])('%s counts as activity', async (_, act) => {
  await showOpenGate(sessionAt(now));
  await leap(idleTimeout - 1);
  act();
  await leap(idleTimeout - 1);
  expect(reloadPage()).not.toHaveBeenCalled();
  await advance(1);
  expect(reloadPage()).toHaveBeenCalledTimes(1);
});

test('time spent asleep counts at the first activity', async () => {
  await showOpenGate(sessionAt(now));
  jest.setSystemTime(now + idleTimeout);
  fireEvent.mouseMove(document.body);
  expect(reloadPage()).toHaveBeenCalledTimes(1);
  expect(stored()).toBeNull();
});

test('a closed gate has no idle time', async () => {
  await showGate();
  await leap(2 * idleTimeout);
  expect(gate.heading()).toBeVisible();
  expect(reloadPage()).not.toHaveBeenCalled();
});

describe('several tabs of one visitor', () => {
  let channels: { onmessage: (() => void) | null; postMessage: jest.Mock; close: () => void }[];
  beforeEach(() => {
    channels = [];
    const BroadcastChannel = function () {
      const channel = { onmessage: null, postMessage: jest.fn(), close: () => undefined };
      channels.push(channel);
      return channel;
    };
    Object.assign(window, { BroadcastChannel });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  test('activity in another tab counts', async () => {
    await showOpenGate(sessionAt(now));
    await leap(idleTimeout - 1);
    channels[0]?.onmessage?.();
    await leap(idleTimeout - 1);
    expect(reloadPage()).not.toHaveBeenCalled();
  });

  test('activity is sent to the other tabs, once a second at most', async () => {
    await showOpenGate(sessionAt(now));
    for (let move = 0; move < 10; move += 1) fireEvent.mouseMove(document.body);
    expect(channels[0]?.postMessage).toHaveBeenCalledTimes(1);
    await advance(1000);
    fireEvent.mouseMove(document.body);
    expect(channels[0]?.postMessage).toHaveBeenCalledTimes(2);
  });
});
