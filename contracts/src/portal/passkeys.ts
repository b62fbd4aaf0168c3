import * as z from 'zod/mini';
import { codeSchema } from '../forms/login.ts';
import { line } from '../forms/text.ts';
import { passkeyNameMax } from './accountLimits.ts';
import { enrolmentStartSchema, sessionSchema } from './ownAccount.ts';

// The messages of WebAuthn are its own JSON forms (WebAuthn Level 3, 5.1.8 to 5.1.10), as far as the site uses them.

/** The longest binary part of an answer: an attestation without a statement has about 1 kB. */
const bytes = z.string().check(z.maxLength(8192), z.regex(/^[\w-]*$/));
/** A credential has at most 1023 bytes (WebAuthn Level 3, 5.8.3). */
const credentialId = z.string().check(z.minLength(1), z.maxLength(1364), z.regex(/^[\w-]+$/));
const publicKey = z.literal('public-key');

/** What an authenticator needs to make a passkey. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  /** The account's passkeys: the same authenticator makes no second one. */
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What an authenticator needs to sign in. It names no account: the person chooses among their passkeys. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

// Browsers send more, of which the site has no use.
const answer = { id: credentialId, rawId: credentialId, type: publicKey };

/** A new passkey, from its authenticator. */
export const createdPasskeySchema = z.object({
  ...answer,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;

/** A sign-in by a passkey, from its authenticator. */
export const usedPasskeySchema = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** The account, as the site has named it to the authenticator. */
    userHandle: z._default(bytes, ''),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** Null before the first sign-in by it. */
  lastUsedAt: z.nullable(z.number()),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) });

/** The password, and where an authenticator app is set up, a code of it or a recovery code. */
export const passkeyConfirmationSchema = z.strictObject({
  ...enrolmentStartSchema.shape,
  code: z.optional(codeSchema),
});
export type PasskeyConfirmation = z.infer<typeof passkeyConfirmationSchema>;

export const passkeyNameSchema = z.strictObject({ name: line(passkeyNameMax) });
export type PasskeyName = z.infer<typeof passkeyNameSchema>;

/** What a person enters to add a passkey. */
export const passkeyAdditionSchema = z.strictObject({
  ...passkeyNameSchema.shape,
  ...passkeyConfirmationSchema.shape,
});
export type PasskeyAddition = z.infer<typeof passkeyAdditionSchema>;

export const newPasskeySchema = z.strictObject({
  ...passkeyNameSchema.shape,
  passkey: createdPasskeySchema,
});

/** The new session replaces all others. */
export const addedPasskeySchema = z.object({ passkey: passkeySchema, session: sessionSchema });
