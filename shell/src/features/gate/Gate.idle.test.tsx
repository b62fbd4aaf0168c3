import { act, fireEvent, screen } from '@testing-library/react';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import * as fake from './testing/fakeServer.ts';
import * as gate from './testing/gate.tsx';
import type { SiteProps } from '../../firstSite.tsx';

jest.mock('../../document/page.ts');

const server = gate.setUp();

/** A site with a button that calls `onIdle`. */
const Site = ({ onIdle }: SiteProps) => (
  <>
    <gate.SampleSite />
    {onIdle && <button onClick={onIdle}>Report inactivity</button>}
  </>
);
const idle = () => fireEvent.click(screen.getByText('Report inactivity'));

test('inactivity ends the session and the pass, and reloads the page', async () => {
  gate.store(fake.sessionAt(fake.now));
  await gate.show(fake.withPass(fake.sessionAt(fake.now)), Site);
  expect(gate.reloadPage()).not.toHaveBeenCalled();
  idle();
  expect(gate.stored()).toBeNull();
  expect(server.getCalls('DELETE')).toEqual([
    { method: 'DELETE', path: '/api/gate', body: undefined, keepalive: true },
  ]);
  expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
});

test('the site can report inactivity after the gate has opened', async () => {
  const shown = await gate.show(undefined, Site);
  await gate.unlock(shown, server);
  expect(screen.getByText('Report inactivity')).toBeInTheDocument();
});

test('the gate locks after 30 minutes even if the site cannot be loaded', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  gate.store(fake.sessionAt(fake.now));
  const shown = await gate.show(fake.withPass(fake.sessionAt(fake.now)), () => {
    throw new Error('broken');
  });
  await gate.advance(0);
  expect(shown.container).toHaveTextContent('The site could not be loaded');
  await gate.leap(30 * 60 * 1000 - 1);
  expect(gate.reloadPage()).not.toHaveBeenCalled();
  await gate.advance(1);
  expect(gate.reloadPage()).toHaveBeenCalledTimes(1);
});

test('the gate of a site that cannot be loaded stays open while another tab is in use', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const channel: { onmessage?: () => void; close: () => void } = { close: jest.fn() };
  const BroadcastChannel = function () {
    return channel;
  };
  Object.assign(window, { BroadcastChannel });
  gate.store(fake.sessionAt(fake.now));
  const shown = await gate.show(fake.withPass(fake.sessionAt(fake.now)), () => {
    throw new Error('broken');
  });
  await gate.leap(29 * 60 * 1000);
  channel.onmessage?.();
  await gate.leap(29 * 60 * 1000);
  expect(gate.reloadPage()).not.toHaveBeenCalled();
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
    gate.store(fake.sessionAt(fake.now));
    const open = await gate.show(fake.withPass(fake.sessionAt(fake.now)), Site);
    idle();
    open.unmount();

    localStorage.setItem(storageKeys.language, language);
    const locked = await gate.show();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    locked.unmount();
    await gate.show();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the notice is gone once the gate has opened', async () => {
  sessionStorage.setItem(storageKeys.idleLock, 'true');
  const shown = await gate.show();
  expect(screen.getByRole('alert')).toBeVisible();
  await gate.unlock(shown, server);
  expect(gate.isOpen()).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the gate shows a notice when it closes because its session has ended', async () => {
  await gate.showOpen(fake.sessionAt(fake.now));
  localStorage.clear();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await gate.advance(0);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Access has ended. Enter the password to continue.',
  );
});
