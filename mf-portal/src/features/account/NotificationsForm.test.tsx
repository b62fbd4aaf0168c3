import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import type { FakeServer } from '../../testing/fakeServer.ts';
import { notifications, portalServer } from '../../testing/portalServer.ts';
import { renderPortal } from '../../testing/renderPortal.tsx';

const { path } = api.ownAccount.notifications;

let server: FakeServer;
beforeEach(() => {
  server = portalServer();
  const factor = { on: false, required: false, recoveryCodes: 0 };
  const user = { username: 'employee', firstName: 'Saif', lastName: 'Al Ketbi', role: 'employee' };
  server.answer('GET', api.ownAccount.get.path, { user, secondFactor: factor });
  server.answer('GET', api.ownAccount.sessions.path, { sessions: [] });
});

const open = (language: 'ar' | 'en' = 'en') =>
  renderPortal('/employee-dashboard/account', language);
const address = () => screen.findByRole('textbox', { name: /Your email address/ });

test('the address and the time for each kind of notice are stored, with the language of the page', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(await address(), 'saif@staff.example');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'New message or application' }),
    'now',
  );
  const stored = { email: 'saif@staff.example', language: 'en', arrival: 'now' };
  const settings = {
    ...stored,
    assignment: 'now',
    mention: 'now',
    answer: 'never',
    reply: 'now',
    interview: 'now',
  };
  server.answer('PUT', path, { settings, mode: 'smtp' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Your notifications were saved')).length).toBeGreaterThan(0);
  expect(server.callsTo('PUT', path).map((call) => call.body)).toEqual([settings]);
  expect(await address()).toHaveValue('saif@staff.example');
});

test.each([
  ['en', /Email is off on this server: until the operator/],
  ['ar', /البريد الإلكتروني متوقف على هذا الخادم، ولن يُرسل شيء/],
] as const)('the page shows a notice that mail is off, in %s', async (language, text) => {
  server.answer('GET', path, notifications({ mode: 'off' }));
  await open(language);
  expect(await screen.findByText(text)).toBeInTheDocument();
});
