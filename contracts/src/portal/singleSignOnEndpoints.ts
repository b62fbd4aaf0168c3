import { post } from '../api/endpoint.ts';
import { passkeyConfirmationSchema } from './passkeys.ts';
import {
  providerAddressSchema,
  providerAnswerSchema,
  providerSignedInSchema,
  providerSignInStartSchema,
} from './singleSignOn.ts';

/** Signing in by an account of the organisation's identity provider (OpenID Connect). */
export const singleSignOnEndpoints = {
  /** Begins a sign-in in this browser, and returns where it continues. */
  start: post('/api/auth/provider/start', {
    body: providerSignInStartSchema,
    response: providerAddressSchema,
  }),
  /** Signs in by the provider's answer and sets the cookie; or connects the account that began it. */
  finish: post('/api/auth/provider', {
    body: providerAnswerSchema,
    response: providerSignedInSchema,
  }),
  /** Begins to connect the user's own account; `finish` does it. Needs the password again. */
  connect: post('/api/portal/account/provider', {
    permission: 'account.own',
    body: passkeyConfirmationSchema,
    response: providerAddressSchema,
  }),
};
