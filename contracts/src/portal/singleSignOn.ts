import * as z from 'zod/mini';
import { sessionSchema } from './ownAccount.ts';
import { toPortalPath } from './paths.ts';

/** The ways to sign in that the page offers. */
export const signInWaysSchema = z.object({
  /** By an account of the organisation's identity provider. */
  provider: z.boolean(),
  /** Who may still use a password or passkey of this site: everybody with a local account, or the emergency account alone. */
  local: z.enum(['everybody', 'emergency']),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;

export const providerSignInStartSchema = z.strictObject({
  /** The page to open afterwards; what is no page of the portal becomes the dashboard. */
  next: z.pipe(z.string().check(z.maxLength(4000)), z.transform(toPortalPath)),
});

/** Where the browser has to go: the provider's own page. */
export const providerAddressSchema = z.object({ address: z.string() });
export type ProviderAddress = z.infer<typeof providerAddressSchema>;

/** What the provider has sent with the browser: the query of the address to which it came back. */
export const providerAnswerSchema = z.strictObject({
  answer: z.string().check(z.minLength(1), z.maxLength(8192)),
});

export const providerSignedInSchema = z.object({
  session: sessionSchema,
  /** The page to open. */
  next: z.string(),
  /** The user's own account was connected. */
  connected: z.boolean(),
});
export type ProviderSignedIn = z.infer<typeof providerSignedInSchema>;
