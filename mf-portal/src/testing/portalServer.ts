import { screen, within } from '@testing-library/react';
import {
  apiPaths,
  applicationPath,
  messagePath,
  type Session,
  type User,
  type Role,
} from '@sumut/contracts';
import { supportModalDialogs } from './browser.ts';
import { FakeServer } from './fakeServer.ts';
import { withRecords, application, message } from './records.ts';

/** A server that knows somebody as signed in, and records; a browser with dialogs. */
export function portalServer(
  user: Partial<User> = {},
  duties: Partial<Pick<Session, 'mustChangePassword' | 'mustEnrol'>> = {},
): FakeServer {
  supportModalDialogs();
  localStorage.clear();
  const server = new FakeServer();
  signedIn(server, user, duties);
  server.answer('GET', apiPaths.demoAccounts, []);
  withRecords(server);
  return server;
}

const employee: User = {
  username: 'employee',
  firstName: 'Saif',
  lastName: 'Al Ketbi',
  role: 'employee',
};

/** A session of an employee with nothing to do first. */
export const session = (changes: Partial<User> = {}): Session => ({
  sessionId: 's-1',
  user: { ...employee, ...changes },
  mustChangePassword: false,
  mustEnrol: false,
});

/** Lets the server and this browser know an employee as signed in. */
export function signedIn(
  server: FakeServer,
  changes: Partial<User> = {},
  duties: Partial<Pick<Session, 'mustChangePassword' | 'mustEnrol'>> = {},
): void {
  const open = { ...session(changes), ...duties };
  localStorage.setItem('sessionId', open.sessionId);
  localStorage.setItem('user', JSON.stringify(open.user));
  server.answer('GET', apiPaths.session, open);
}

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
