import * as z from 'zod/mini';
import { sessionSchema } from './ownAccount.ts';
import { toPortalPath } from './paths.ts';

/** The ways to sign in that the sign-in page offers. */
export const signInWaysSchema = z.object({
  /** Whether people can sign in with an account of the organisation's identity provider. */
  provider: z.boolean(),
  /** Who can sign in with a local password or passkey: everybody with a local account, or only the emergency account. */
  local: z.enum(['everybody', 'emergency']),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;

export const providerSignInStartSchema = z.strictObject({
  /** Path of the page to open afterwards. A path outside the portal is replaced by that of the dashboard. */
  next: z.pipe(z.string().check(z.maxLength(4000)), z.transform(toPortalPath)),
});

/** The URL of the provider's sign-in page, to which the browser has to go. */
export const providerAddressSchema = z.object({ address: z.string() });
export type ProviderAddress = z.infer<typeof providerAddressSchema>;

/** The provider's response: the query string of the URL to which the provider redirected the browser. */
export const providerAnswerSchema = z.strictObject({
  answer: z.string().check(z.minLength(1), z.maxLength(8192)),
});

export const providerSignedInSchema = z.object({
  session: sessionSchema,
  /** Path of the page to open. */
  next: z.string(),
  /** Whether the request has connected the user's own account to the provider. */
  connected: z.boolean(),
});
export type ProviderSignedIn = z.infer<typeof providerSignedInSchema>;
