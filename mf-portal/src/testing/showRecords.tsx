import { screen, within } from '@testing-library/react';
import { applicationPath, messagePath, type Role } from '@sumut/contracts';
import { FakeServer } from './fakeServer.ts';
import { supportModalDialogs } from './modalDialogs.ts';
import { application, message, withRecords } from './records.ts';
import { signedIn } from './signedIn.ts';

/** A server that knows somebody of this role, one message and one application. */
export function recordServer(role: Role = 'employee'): FakeServer {
  supportModalDialogs();
  localStorage.clear();
  sessionStorage.clear();
  const server = new FakeServer();
  signedIn(server, { role });
  withRecords(server);
  server.answer('GET', messagePath('message-1'), message());
  server.answer('GET', applicationPath('application-1'), application());
  return server;
}

/** What is within the list or the open record of this name. */
export const pane = async (name: string) => within(await screen.findByRole('region', { name }));
