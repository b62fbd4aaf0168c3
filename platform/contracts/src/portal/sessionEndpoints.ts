import { get, post } from '../api/endpoint.ts';
import { demoAccountsSchema, loginSchema } from '../forms/login.ts';
import { sessionSchema } from './ownAccount.ts';
import { signInWaysSchema } from './singleSignOn.ts';

export const sessionEndpoints = {
  /** Signs in and sets the cookie (docs/specification.md#7-the-calls-it-makes). */
  signIn: post('/api/auth/login', { body: loginSchema, response: sessionSchema }),
  /** Returns the signed-in user. Fails with `not-signed-in` without a session. */
  get: get('/api/auth/session', { response: sessionSchema }),
  /** Ends the session and deletes its cookie. */
  signOut: post('/api/auth/logout', {}),
  /** Returns the accounts shown on the sign-in page; empty outside demo mode. */
  demoAccounts: get('/api/auth/demo-accounts', { response: demoAccountsSchema }),
  /** Returns the ways to sign in to the portal. */
  ways: get('/api/auth/ways', { response: signInWaysSchema }),
};
