import { post } from '../api/endpoint.ts';
import { passkeyConfirmationSchema } from './passkeys.ts';
import {
  providerAddressSchema,
  providerAnswerSchema,
  providerSignedInSchema,
  providerSignInStartSchema,
} from './singleSignOn.ts';

/** Sign-in with an account of the organisation's identity provider (OpenID Connect). */
export const singleSignOnEndpoints = {
  /** Begins a sign-in in this browser and returns the URL of the provider's page. */
  start: post('/api/auth/provider/start', {
    body: providerSignInStartSchema,
    response: providerAddressSchema,
  }),
  /** Signs in with the provider's response and sets the session cookie, or connects the account whose owner has begun to connect it. */
  finish: post('/api/auth/provider', {
    body: providerAnswerSchema,
    response: providerSignedInSchema,
  }),
  /** Begins to connect the user's own account to the provider. Requires the password again. The provider's response completes it. */
  connect: post('/api/portal/account/provider', {
    permission: 'account.own',
    body: passkeyConfirmationSchema,
    response: providerAddressSchema,
  }),
};
