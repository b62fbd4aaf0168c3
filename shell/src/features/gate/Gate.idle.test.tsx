import { act, fireEvent, screen } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { now, sessionAt, withPass, type FakeServer } from './testing/fakeServer.ts';
import {
  advance,
  gate,
  leap,
  reloadPage,
  SampleSite,
  showGate,
  showOpenGate,
  startBrowser,
  store,
  stored,
  unlock,
} from './testing/showGate.tsx';
import type { SiteProps } from '../../firstSite.tsx';

jest.mock('../../document/page.ts');

let server: FakeServer;
beforeEach(() => {
  server = startBrowser();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A site with a button that calls `onIdle`. */
const Site = ({ onIdle }: SiteProps) => (
  <>
    <SampleSite />
    {onIdle && <button onClick={onIdle}>Report inactivity</button>}
  </>
);
const idle = () => fireEvent.click(screen.getByText('Report inactivity'));

test('inactivity ends the session and the pass, and reloads the page', async () => {
  store(sessionAt(now));
  await showGate(withPass(sessionAt(now)), Site);
  expect(reloadPage()).not.toHaveBeenCalled();
  idle();
  expect(stored()).toBeNull();
  expect(server.getCalls('DELETE')).toEqual([
    { method: 'DELETE', path: '/api/gate', body: undefined, keepalive: true },
  ]);
  expect(reloadPage()).toHaveBeenCalledTimes(1);
});

test('the site can report inactivity after the gate has opened', async () => {
  const shown = await showGate(undefined, Site);
  await unlock(shown, server);
  expect(screen.getByText('Report inactivity')).toBeInTheDocument();
});

test('the gate locks after 30 minutes even if the site cannot be loaded', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  store(sessionAt(now));
  const shown = await showGate(withPass(sessionAt(now)), () => {
    throw new Error('broken');
  });
  expect(shown.container).toHaveTextContent('The site could not be loaded');
  await leap(30 * 60 * 1000 - 1);
  expect(reloadPage()).not.toHaveBeenCalled();
  await advance(1);
  expect(reloadPage()).toHaveBeenCalledTimes(1);
});

test('the gate of a site that cannot be loaded stays open while another tab is in use', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const channel: { onmessage?: () => void; close: () => void } = { close: jest.fn() };
  const BroadcastChannel = function () {
    return channel;
  };
  Object.assign(window, { BroadcastChannel });
  store(sessionAt(now));
  const shown = await showGate(withPass(sessionAt(now)), () => {
    throw new Error('broken');
  });
  await leap(29 * 60 * 1000);
  channel.onmessage?.();
  await leap(29 * 60 * 1000);
  expect(reloadPage()).not.toHaveBeenCalled();
  shown.unmount();
  expect(channel.close).toHaveBeenCalled();
  Reflect.deleteProperty(window, 'BroadcastChannel');
});

test.each<[Language, string, RegExp]>([
  [
    'en',
    'Secure Access',
    /^Access was locked after 30 minutes without activity\. What you entered/,
  ],
  ['ar', 'دخول آمن', /^أُقفل الدخول بعد 30 دقيقة دون نشاط\. ما أدخلته محفوظ/],
])(
  'in %s, the gate reports once that it was locked after inactivity',
  async (language, title, text) => {
    store(sessionAt(now));
    const open = await showGate(withPass(sessionAt(now)), Site);
    idle();
    open.unmount();

    localStorage.setItem(storageKeys.language, language);
    const locked = await showGate();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    locked.unmount();
    await showGate();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the notice is gone once the gate has opened', async () => {
  sessionStorage.setItem(storageKeys.idleLock, 'true');
  const shown = await showGate();
  expect(screen.getByRole('alert')).toBeVisible();
  await unlock(shown, server);
  expect(gate.isOpen()).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the gate shows a notice when it closes because its session has ended', async () => {
  await showOpenGate(sessionAt(now));
  localStorage.clear();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await advance(0);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Access has ended. Enter the password to continue.',
  );
});
