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

/** The user's passkeys. Adding and removing a passkey requires the password again. */
export const passkeyEndpoints = {
  /** Returns the user's passkeys, newest first. */
  list: get(path, { permission, response: passkeyListSchema }),
  /** Starts adding a passkey and returns the options for the authenticator. Fails with `stale` if the account has ten passkeys. */
  start: post(`${path}/options`, {
    permission,
    body: passkeyConfirmationSchema,
    response: passkeyCreationSchema,
  }),
  /** Stores the new passkey. The new session replaces all others. */
  add: post(path, {
    permission,
    body: newPasskeySchema,
    response: addedPasskeySchema,
    status: 201,
  }),
  /** Renames a passkey. */
  rename: patch(`${path}/:id`, {
    permission,
    params,
    body: passkeyNameSchema,
    response: passkeySchema,
  }),
  /** Removes a passkey. The new session replaces all others. */
  remove: post(`${path}/:id/removal`, {
    permission,
    params,
    body: passkeyConfirmationSchema,
    response: sessionSchema,
  }),
};

/** Sign-in with a passkey, which replaces both password and second factor. */
export const passkeySignInEndpoints = {
  /** Starts a sign-in and returns the options for the authenticator. */
  start: post('/api/auth/passkey/options', { response: passkeyRequestSchema }),
  /** Signs in with the authenticator's response and sets the session cookie. */
  signIn: post('/api/auth/passkey', { body: usedPasskeySchema, response: sessionSchema }),
};
