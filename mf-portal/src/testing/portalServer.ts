import { screen, within } from '@testing-library/react';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import { termLists } from '@sumut/contracts/content/hiringTerms';
import type { User, Role } from '@sumut/contracts/forms/login';
import { defaultNotifications, type OwnNotifications } from '@sumut/contracts/portal/notifications';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { mockModalDialogs } from '@sumut/module-testing/modalDialogs';
import { unbindTab } from '../session/tabAccount.ts';
import { FakeServer } from './fakeServer.ts';
import { mockRecords, application, message } from './records.ts';

/** Mocks a server with a session and records. */
export function portalServer(
  user: Partial<User> = {},
  required: Partial<Pick<Session, 'mustChangePassword' | 'mustEnrol'>> = {},
): FakeServer {
  mockModalDialogs();
  localStorage.clear();
  sessionStorage.clear();
  unbindTab();
  const server = new FakeServer();
  mockSession(server, user, required);
  server.answer('GET', api.session.demoAccounts.path, []);
  server.answer('GET', api.session.ways.path, { provider: false, local: 'everybody' });
  server.answer('GET', api.ownAccount.notifications.path, notifications());
  server.answer('GET', api.passkeys.list.path, { passkeys: [] });
  server.answer('GET', api.hiringTerms.get.path, hiringTerms());
  mockRecords(server);
  return server;
}

/** Creates the hiring terms in their initial state. */
export const hiringTerms = () =>
  Object.fromEntries(
    termLists.map((list) => [
      list,
      { version: 0, items: builtInTerms(list).map((term) => ({ ...term, used: true })) },
    ]),
  );

/** Creates the user's settings for notices in their initial state. */
export const notifications = (changes: Partial<OwnNotifications> = {}): OwnNotifications => ({
  settings: { ...defaultNotifications, language: 'ar' },
  mode: 'smtp',
  ...changes,
});

const employee: User = {
  username: 'employee',
  firstName: 'Saif',
  lastName: 'Al Ketbi',
  role: 'employee',
};

/** Creates a session of an employee without required actions. */
export const session = (changes: Partial<User> = {}): Session => ({
  sessionId: 's-1',
  user: { ...employee, ...changes },
  mustChangePassword: false,
  mustEnrol: false,
  departments: changes.role === 'hiring-manager' ? ['programming'] : [],
});

/** Mocks the session of an employee, on the server and in the browser. */
export function mockSession(
  server: FakeServer,
  changes: Partial<User> = {},
  required: Partial<Pick<Session, 'mustChangePassword' | 'mustEnrol'>> = {},
): void {
  const open = { ...session(changes), ...required };
  localStorage.setItem('sessionId', open.sessionId);
  localStorage.setItem('user', JSON.stringify(open.user));
  server.answer('GET', api.session.get.path, open);
}

/** Mocks a server with a session of a role, one message and one application. */
export function recordServer(role: Role = 'employee'): FakeServer {
  const server = portalServer({ role });
  server.answer('GET', buildPath(api.messages.get, { id: 'message-1' }), message());
  server.answer('GET', buildPath(api.applications.get, { id: 'application-1' }), application());
  return server;
}

/** Returns queries within the list or the open record with the given name. */
export const pane = async (name: string) => within(await screen.findByRole('region', { name }));
