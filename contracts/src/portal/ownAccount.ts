import * as z from 'zod/mini';
import { codeSchema, loginResponseSchema, userSchema } from '../forms/login.ts';
import { textLimits } from '../forms/textLimits.ts';
import { passwordMin } from './accountLimits.ts';

/** Response of every call that creates or reads a session. */
export const sessionSchema = z.object({
  ...loginResponseSchema.shape,
  /** Signed in with a one-time secret: nothing else is available until a password is set. */
  mustChangePassword: z.boolean(),
  /** Without a required second factor: only its enrolment is available. */
  mustEnrol: z.boolean(),
  /** Ids of the user's departments; empty for a role that may read applications of all. */
  departments: z.array(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;

/** What an account has to do with the identity provider: nothing, as there is none for it; or it can be connected, or is. */
export const providerStates = ['none', 'unconnected', 'connected'] as const;

export const ownAccountSchema = z.object({
  user: userSchema,
  provider: z.enum(providerStates),
  /** The authenticator app. */
  secondFactor: z.object({
    on: z.boolean(),
    /** Whether the account may not go without it: this site requires a second factor of it, and it has no passkey. */
    required: z.boolean(),
    /** Number of unused recovery codes. */
    recoveryCodes: z.int(),
  }),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Browsers and platforms, so that users can recognize their sessions. */
export const browsers = [
  'chrome',
  'edge',
  'firefox',
  'opera',
  'safari',
  'samsung',
  'other',
] as const;
export type Browser = (typeof browsers)[number];
export const platforms = ['android', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type Platform = (typeof platforms)[number];

export const ownSessionSchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch; `lastSeenAt` is accurate to a minute. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
  browser: z.enum(browsers),
  platform: z.enum(platforms),
  /** The session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessions = z.infer<typeof ownSessionsSchema>;

/** An existing password; without the rules for new ones. */
const knownPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(textLimits.password, 'tooLong'));

/** The server also rejects passwords as `guessable` or `unchanged`. */
export const passwordChangeSchema = z.strictObject({
  /** Or the one-time secret. */
  currentPassword: knownPassword,
  newPassword: z
    .string('required')
    .check(z.minLength(passwordMin, 'tooShort'), z.maxLength(textLimits.password, 'tooLong')),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const enrolmentStartSchema = z.strictObject({ password: knownPassword });
export type EnrolmentStart = z.infer<typeof enrolmentStartSchema>;

/** The secret for typing (base32), and as the URI for a QR code. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const enrolmentConfirmationSchema = z.strictObject({ code: codeSchema });
export type EnrolmentConfirmation = z.infer<typeof enrolmentConfirmationSchema>;

/** The recovery codes are shown only here. */
export const enrolledSchema = z.object({
  recoveryCodes: z.array(z.string()),
  session: sessionSchema,
});
export type Enrolled = z.infer<typeof enrolledSchema>;

/** `code` may be a recovery code. */
export const bothFactorsSchema = z.strictObject({ password: knownPassword, code: codeSchema });
export type BothFactors = z.infer<typeof bothFactorsSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
