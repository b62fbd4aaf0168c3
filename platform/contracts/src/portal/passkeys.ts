import * as z from 'zod/mini';
import { codeSchema } from '../forms/login.ts';
import { line } from '../forms/text.ts';
import { passkeyNameMax } from './accountLimits.ts';
import { enrolmentStartSchema, sessionSchema } from './ownAccount.ts';

// The WebAuthn messages have the JSON forms of the standard (WebAuthn Level 3, 5.1.8 to 5.1.10), reduced to the members that the
// site uses.

/** A binary part of a response, in base64url. An attestation without a statement has about 1 kB. */
const bytes = z.string().check(z.maxLength(8192), z.regex(/^[\w-]*$/));
/** The id of a credential, in base64url. The id has at most 1023 bytes (WebAuthn Level 3, 5.8.3). */
const credentialId = z.string().check(z.minLength(1), z.maxLength(1364), z.regex(/^[\w-]+$/));
const publicKey = z.literal('public-key');

/** Options with which an authenticator creates a passkey. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  /** The account's existing passkeys, so that an authenticator does not create a second one. */
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Options with which an authenticator signs in. They name no account, because the person chooses among their passkeys. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

// Browsers send more members, which the site does not use.
const answer = { id: credentialId, rawId: credentialId, type: publicKey };

/** The authenticator's response that creates a passkey. */
export const createdPasskeySchema = z.object({
  ...answer,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** The authenticator's response that signs in with a passkey. */
export const usedPasskeySchema = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** The account's user id, which the site gave to the authenticator when the passkey was created; base64url. */
    userHandle: z._default(bytes, ''),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** When the passkey was added, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** The last sign-in with the passkey, in milliseconds since the epoch; null before the first one. */
  lastUsedAt: z.nullable(z.number()),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });

/** Confirmation by password. Accounts with an authenticator app also need a code of the app, or a recovery code. */
export const passkeyConfirmationSchema = z.strictObject({
  ...enrolmentStartSchema.shape,
  code: z.optional(codeSchema),
});
export type PasskeyConfirmation = z.infer<typeof passkeyConfirmationSchema>;

export const passkeyNameSchema = z.strictObject({ name: line(passkeyNameMax) });
export type PasskeyName = z.infer<typeof passkeyNameSchema>;

/** The fields of the form that adds a passkey. */
export const passkeyAdditionSchema = z.strictObject({
  ...passkeyNameSchema.shape,
  ...passkeyConfirmationSchema.shape,
});
export type PasskeyAddition = z.infer<typeof passkeyAdditionSchema>;

export const newPasskeySchema = z.strictObject({
  ...passkeyNameSchema.shape,
  passkey: createdPasskeySchema,
});

/** Response to a new passkey. The new session replaces all others. */
export const addedPasskeySchema = z.object({ passkey: passkeySchema, session: sessionSchema });
