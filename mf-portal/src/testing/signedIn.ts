import { apiPaths, type User } from '@sumut/contracts';
import type { FakeServer } from './fakeServer.ts';

const employee: User = {
  username: 'employee',
  firstName: 'Saif',
  lastName: 'Al Ketbi',
  role: 'employee',
};

/** Lets the server and this browser know an employee as signed in. */
export function signedIn(server: FakeServer, changes: Partial<User> = {}): void {
  const user = { ...employee, ...changes };
  localStorage.setItem('sessionId', 's-1');
  localStorage.setItem('user', JSON.stringify(user));
  server.answer('GET', apiPaths.session, { sessionId: 's-1', user });
}
