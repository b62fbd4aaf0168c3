import { apiPaths, type Session, type User } from '@sumut/contracts';
import type { FakeServer } from './fakeServer.ts';

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
