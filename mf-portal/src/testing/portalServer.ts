import { apiPaths, type Session, type User } from '@sumut/contracts';
import { FakeServer } from './fakeServer.ts';
import { supportModalDialogs } from './modalDialogs.ts';
import { withRecords } from './records.ts';
import { signedIn } from './signedIn.ts';

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
