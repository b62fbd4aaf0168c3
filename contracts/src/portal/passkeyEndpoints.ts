import * as z from 'zod/mini';
import { get, patch, post } from '../api/endpoint.ts';
import { sessionSchema } from './ownAccount.ts';
import {
  addedPasskeySchema,
  newPasskeySchema,
  passkeyConfirmationSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
  passkeySchema,
  usedPasskeySchema,
} from './passkeys.ts';

const permission = 'account.own';
const path = '/api/portal/account/passkeys';
const params = z.object({ id: z.uuid() });

/** The user's passkeys. All but the list and the name need the password again. */
export const passkeyEndpoints = {
  /** The newest first. */
  list: get(path, { permission, response: passkeyListSchema }),
  /** Starts adding one: what the authenticator needs. `stale` if the account has as many as it may. */
  start: post(`${path}/options`, {
    permission,
    body: passkeyConfirmationSchema,
    response: passkeyCreationSchema,
  }),
  /** Stores it. The new session replaces all others. */
  add: post(path, {
    permission,
    body: newPasskeySchema,
    response: addedPasskeySchema,
    status: 201,
  }),
  rename: patch(`${path}/:id`, {
    permission,
    params,
    body: passkeyNameSchema,
    response: passkeySchema,
  }),
  /** The new session replaces all others. */
  remove: post(`${path}/:id/removal`, {
    permission,
    params,
    body: passkeyConfirmationSchema,
    response: sessionSchema,
  }),
};

/** Signing in by a passkey, which is both factors in one. */
export const passkeySignInEndpoints = {
  /** What the authenticator needs. */
  start: post('/api/auth/passkey/options', { response: passkeyRequestSchema }),
  /** Signs in and sets the cookie. */
  signIn: post('/api/auth/passkey', { body: usedPasskeySchema, response: sessionSchema }),
};
