import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { ownAccount } from '../../../testing/accounts.ts';
import { press } from '../../../testing/controls.ts';
import type { FakeServer } from '../../../testing/fakeServer.ts';
import { portalServer, session } from '../../../testing/portalServer.ts';
import { renderPortal } from '../../../testing/renderPortal.tsx';

const view = '/employee-dashboard/account';
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/Sumut:employee?secret=${secret}&issuer=Sumut`;
const codes = ['AB1CD-23EFG', 'HJKMN-45PQR'];

let server: FakeServer;
beforeEach(() => {
  server = portalServer();
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  server.answer('POST', api.ownAccount.startEnrolment.path, { secret, uri }, 201);
  server.answer('POST', api.ownAccount.confirmEnrolment.path, {
    recoveryCodes: codes,
    session: { ...session(), sessionId: 's-2' },
  });
});

const part = () => within(screen.getByRole('region', { name: 'Second factor' }));
const on = (recoveryCodes = 7) =>
  server.answer('GET', api.ownAccount.get.path, ownAccount({ on: true, recoveryCodes }));

/** Opens the step with the secret and the code field. */
async function reachSecret() {
  await renderPortal(view);
  await press('Set up');
  const password = await part().findByLabelText('Password');
  expect(password).toHaveFocus();
  await userEvent.type(password, 'my secret{Enter}');
  return part().findByLabelText('Code from the app');
}

/** Enters password and code in an open dialog. */
async function giveBoth(title: string, confirm: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.type(dialog.getByLabelText('Password'), 'my secret');
  await userEvent.type(dialog.getByLabelText('Code'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  return dialog;
}

test('the setup shows password, key as QR code, text and link, code, and recovery codes', async () => {
  const code = await reachSecret();
  expect(server.callsTo('POST', api.ownAccount.startEnrolment.path)[0]?.body).toEqual({
    password: 'my secret',
  });
  expect(screen.getByRole('heading', { name: 'Add this account to your app' })).toHaveFocus();
  expect(screen.getByRole('img', { name: /^QR code .* contains the key/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in the authenticator app' })).toHaveAttribute(
    'href',
    uri,
  );
  await userEvent.type(code, '123456{Enter}');

  expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
  expect(server.callsTo('POST', api.ownAccount.confirmEnrolment.path)[0]?.body).toEqual({
    code: '123456',
  });
  expect(screen.getByText('HJKMN-45PQR')).toBeVisible();
  on(10);
  await press('I have saved them');
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
  expect(screen.getByText('The second factor is on')).toBeVisible();
  expect(screen.queryByText('HJKMN-45PQR')).not.toBeInTheDocument();
  expect(localStorage.getItem('sessionId')).toBe('s-2');
});

test('the codes can be copied and printed', async () => {
  const user = userEvent.setup();
  const print = jest.fn();
  Object.assign(window, { print });
  await userEvent.type(await reachSecret(), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Copy the codes' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('AB1CD-23EFG\nHJKMN-45PQR');
  await press('Print');
  expect(print).toHaveBeenCalledTimes(1);
});

test('without a clipboard, copying shows a hint', async () => {
  await reachSecret();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await press('Copy the key');
  expect(await screen.findByText(/Please select and copy it manually/)).toBeVisible();
});

test('setup can be cancelled, and the focus moves to the state', async () => {
  await renderPortal(view);
  await press('Set up');
  await press('Cancel');
  expect(screen.getByText('Off').closest('p')).toHaveFocus();
});

test('the second factor is turned off with password and code', async () => {
  on();
  server.answer('POST', api.ownAccount.removeSecondFactor.path, { ...session(), sessionId: 's-3' });
  await renderPortal(view);
  await press('Turn off');
  server.answer('GET', api.ownAccount.get.path, ownAccount());
  await giveBoth('Turn off the second factor?', 'Turn off');
  expect(await screen.findByText('The second factor is off')).toBeVisible();
  expect(server.callsTo('POST', api.ownAccount.removeSecondFactor.path)[0]?.body).toEqual({
    password: 'my secret',
    code: '123456',
  });
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(localStorage.getItem('sessionId')).toBe('s-3');
});

test('a dialog shows errors at the field and as text, and stays open', async () => {
  on();
  server.refuse('POST', api.ownAccount.removeSecondFactor.path, 400, 'validation', {
    code: 'wrong',
  });
  await renderPortal(view);
  await press('Turn off');
  const dialog = await giveBoth('Turn off the second factor?', 'Turn off');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Some entries are not valid.');
  expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/does not match our records/);
  expect(dialog.getByLabelText('Code')).toHaveFocus();
});

test('new recovery codes are shown once, with the focus on their heading', async () => {
  on(1);
  server.answer('POST', api.ownAccount.renewRecoveryCodes.path, { recoveryCodes: codes });
  await renderPortal(view);
  expect(await screen.findByText('1 recovery code left')).toBeVisible();
  await press('Create new codes');
  await giveBoth('Create new recovery codes?', 'Create new codes');
  expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
  on(10);
  await press('I have saved them');
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
});

test('a required second factor can be moved to another app, which starts the setup again', async () => {
  server.answer('GET', api.ownAccount.get.path, ownAccount({ on: true, required: true }));
  server.answer('POST', api.ownAccount.removeSecondFactor.path, { ...session(), mustEnrol: true });
  await renderPortal(view);
  expect(await screen.findByText(/Required for your account/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  await press('Move to another app');
  await giveBoth('Move the second factor to another app?', 'Move to another app');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Set up your second factor' }),
  ).toHaveFocus();
});

test('an account that cannot be loaded shows an error; the rest of the page works', async () => {
  server.refuse('GET', api.ownAccount.get.path, 503, 'unavailable');
  await renderPortal(view);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your account could not be loaded');
  expect(screen.getByLabelText('New password')).toBeVisible();
  on();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('On')).toBeVisible();
});
