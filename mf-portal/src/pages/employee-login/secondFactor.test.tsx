import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { session } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';
import { enterPassword, signInServer } from '../../testing/signIn.ts';

let server: FakeServer;
beforeEach(() => {
  server = signInServer();
  server.refuse('POST', api.session.signIn.path, 401, 'second-factor-required');
});

const button = (name: string) => screen.getByRole('button', { name });
const sent = () => server.callsTo('POST', api.session.signIn.path).map(({ body }) => body);

/** Enters a correct username and password, and opens the code step. */
async function reachCode(path = '/employee-login') {
  const page = await renderPortal(path);
  await enterPassword();
  return { ...page, code: await screen.findByLabelText('Code') };
}

test('after a correct password, the code is requested, with the focus on its field', async () => {
  const { code } = await reachCode();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAccessibleDescription(
    'The 6-digit code that your authenticator app shows now.',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent()).toEqual([{ username: 'employee', password: 'secret' }]);
});

test('a correct code signs in and opens the next page', async () => {
  const wanted = '/employee-dashboard/applications';
  const { url, code } = await reachCode(`/employee-login?next=${encodeURIComponent(wanted)}`);
  server.answer('POST', api.session.signIn.path, session());
  await userEvent.type(code, ' 123456 ');
  await userEvent.click(button('Sign In'));
  await waitFor(() => expect(url()).toBe(wanted));
  expect(sent()[1]).toEqual({ username: 'employee', password: 'secret', code: '123456' });
  expect(screen.getByText('Welcome, Saif', { selector: 'p' })).toBeVisible();
});

test('a wrong code shows an error and clears the field', async () => {
  const { code } = await reachCode();
  server.refuse('POST', api.session.signIn.path, 401, 'wrong-code');
  await userEvent.type(code, '000000{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Login Error');
  expect(alert).toHaveTextContent('This code is not valid. Please enter a new one.');
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription(/This does not match our records\./);
});

test('a refusal after too many codes has a specific message, and the input stays', async () => {
  const { code } = await reachCode();
  server.refuse('POST', api.session.signIn.path, 429, 'too-many-attempts');
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(code).toHaveValue('000000');
});

test('an empty code is not sent', async () => {
  const { code } = await reachCode();
  await userEvent.click(button('Sign In'));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Please fill in this field\./));
  expect(sent()).toHaveLength(1);
});

test('a recovery code can be entered instead, with a full keyboard', async () => {
  await reachCode();
  await userEvent.click(button('Use a recovery code'));
  const code = screen.getByLabelText('Recovery code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('inputmode', 'text');
  server.answer('POST', api.session.signIn.path, session());
  await userEvent.type(code, 'ab1cd-23efg{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ code: 'ab1cd-23efg' });
});

test('the user can go back and sign in with another account', async () => {
  await reachCode();
  await userEvent.click(button('Sign in with another account'));
  expect(screen.getByLabelText('Username')).toHaveValue('employee');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('after the password was changed, the code step returns to the first step', async () => {
  const { code } = await reachCode();
  server.refuse('POST', api.session.signIn.path, 401, 'invalid-credentials');
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toHaveValue('');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password');
});

test.each<[Language, string]>([
  ['en', 'One more step: your account is protected by a second factor.'],
  ['ar', 'بقيت خطوة واحدة: حسابك محمي بالتحقق بخطوتين.'],
])('the code step is in %s', async (language, lead) => {
  await renderPortal('/employee-login', language);
  const [name, password] =
    language === 'ar' ? ['اسم المستخدم', 'كلمة المرور'] : ['Username', 'Password'];
  await userEvent.type(await screen.findByLabelText(name), 'employee');
  await userEvent.type(screen.getByLabelText(password), 'secret{Enter}');
  expect(await screen.findByText(lead)).toBeVisible();
});
