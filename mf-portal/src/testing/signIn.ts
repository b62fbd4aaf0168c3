import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@sumut/contracts/api/api';
import { press } from './controls.ts';
import { FakeServer } from './fakeServer.ts';

/** Mocks a server without a session or demo accounts. `provider`: whether employees may sign in at an identity provider. */
export function signInServer(provider = false): FakeServer {
  localStorage.clear();
  const server = new FakeServer();
  server.answer('GET', api.session.demoAccounts.path, []);
  server.answer('GET', api.session.ways.path, { provider, local: 'everybody' });
  return server;
}

/** Enters a username and a password, and submits them. */
export async function enterPassword(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Username'), 'employee');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await press('Sign In');
}
