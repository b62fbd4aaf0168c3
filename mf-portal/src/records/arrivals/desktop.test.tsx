import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { changesInterval } from '@sumut/contracts/portal/recordLimits';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { recordServer } from '../../testing/portalServer.ts';
import { changes, changesPath, cursor } from '../../testing/records.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

/** The notifications that were shown. */
let shown: { title: string; options: NotificationOptions; target: EventTarget }[] = [];
let answer: NotificationPermission = 'granted';
/** Whether the constructor throws, as on Android, where only a service worker can show notifications. */
let isIllegal = false;
const focus = jest.fn();

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static requestPermission = jest.fn(() => {
    FakeNotification.permission = answer;
    return Promise.resolve(answer);
  });
  close = jest.fn();
  constructor(title: string, options: NotificationOptions) {
    super();
    if (isIllegal) throw new TypeError('Illegal constructor');
    shown.push({ title, options, target: this });
  }
}

const user = userEvent.setup({
  advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds),
});
let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  shown = [];
  answer = 'granted';
  isIllegal = false;
  FakeNotification.permission = 'default';
  FakeNotification.requestPermission.mockClear();
  Object.assign(window, { Notification: FakeNotification });
  focus.mockClear();
  window.focus = focus;
  server = recordServer();
  const factor = { on: false, required: false, recoveryCodes: 0 };
  const own = { username: 'employee', firstName: 'Saif', lastName: 'Al Ketbi', role: 'employee' };
  server.answer('GET', api.ownAccount.get.path, { user: own, secondFactor: factor });
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
});
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

const setHidden = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  const visibilityState = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const wait = () => act(() => jest.advanceTimersByTimeAsync(changesInterval));
const name = /Notify me on this device/;
const box = () => screen.findByRole('checkbox', { name });

/** Mocks the arrival of two messages, which the next poll returns. */
function arrive() {
  const arrived = { cursor: cursor(1), changed: true };
  const messages = { arrived: 2, new: 2, unread: 2 };
  server.answer('GET', changesPath(cursor()), changes({ ...arrived, messages }));
  server.answer('GET', changesPath(cursor(1)), changes({ ...arrived, changed: false }));
}

test('after consent, arrivals are notified while the page is hidden, show only their number, and link to the list', async () => {
  await renderPortal('/employee-dashboard/account', 'en');
  expect(await box()).not.toBeChecked();
  await user.click(await box());
  expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeChecked());
  setHidden(true);
  arrive();
  await wait();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({
    title: 'New messages: 2',
    options: { tag: 'portal-messages', lang: 'en', dir: 'ltr' },
  });
  await wait();
  expect(shown).toHaveLength(1);
  act(() => void shown[0]?.target.dispatchEvent(new Event('click')));
  expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeInTheDocument();
  expect(focus).toHaveBeenCalled();
});

test('nothing is notified while the page is visible, or after notifications were switched off', async () => {
  FakeNotification.permission = 'granted';
  await renderPortal('/employee-dashboard/account', 'en');
  await user.click(await box());
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  arrive();
  await wait();
  await user.click(await box());
  expect(await box()).not.toBeChecked();
  setHidden(true);
  server.answer(
    'GET',
    changesPath(cursor(1)),
    changes({ cursor: cursor(2), changed: true, messages: { arrived: 1, new: 1, unread: 1 } }),
  );
  await wait();
  expect(shown).toEqual([]);
});

test('a refusal by the browser is shown, and the setting stays off', async () => {
  answer = 'denied';
  await renderPortal('/employee-dashboard/account', 'en');
  await user.click(await box());
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
  expect(await box()).not.toBeChecked();
  expect(await box()).toBeDisabled();
});

test('in a browser whose pages cannot show notifications, the portal still works, and the setting is removed', async () => {
  isIllegal = true;
  await renderPortal('/employee-dashboard/account', 'en');
  await user.click(await box());
  await waitFor(() => expect(screen.getByRole('checkbox', { name })).toBeChecked());
  setHidden(true);
  arrive();
  await wait();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  expect(shown).toEqual([]);
});

test('a browser without notifications has no setting for them', async () => {
  Reflect.deleteProperty(window, 'Notification');
  await renderPortal('/employee-dashboard/account', 'en');
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(screen.queryByRole('checkbox', { name: /on this device/ })).not.toBeInTheDocument();
});
