import * as z from 'zod/mini';
import { withLimit } from '../forms/fieldErrors.ts';
import { codeSchema, loginResponseSchema, userSchema } from '../forms/login.ts';
import { textLimits } from '../forms/textLimits.ts';
import { passwordMin } from './accountLimits.ts';

/** Response of every call that creates or reads a session. */
export const sessionSchema = z.object({
  ...loginResponseSchema.shape,
  /** Whether the user signed in with a temporary password and has to set a password before anything else. */
  mustChangePassword: z.boolean(),
  /** Whether the account lacks a required second factor. Then only its enrolment is available. */
  mustEnrol: z.boolean(),
  /** Ids of the user's departments; empty for a role that may read the applications of all departments. */
  departments: z.array(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;

/** Whether an account is connected to the identity provider. `none`: the account cannot be connected, or the site has no provider. */
export const providerStates = ['none', 'unconnected', 'connected'] as const;

export const ownAccountSchema = z.object({
  user: userSchema,
  provider: z.enum(providerStates),
  /** The state of the authenticator app. */
  secondFactor: z.object({
    on: z.boolean(),
    /** Whether the app cannot be removed: the account needs a second factor, and has no passkey. */
    required: z.boolean(),
    /** Number of unused recovery codes. */
    recoveryCodes: z.int(),
  }),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Names of browsers, by which users recognize their sessions. */
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
  /** When the session began, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** When the session was last used, in milliseconds since the epoch, accurate to a minute. */
  lastSeenAt: z.number(),
  browser: z.enum(browsers),
  platform: z.enum(platforms),
  /** Whether this is the session of the request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessions = z.infer<typeof ownSessionsSchema>;

/** An existing password, to which the rules for new passwords do not apply. */
const knownPassword = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(textLimits.password, withLimit(textLimits.password)),
  );

/** A change of the user's password. The server also rejects new passwords as `guessable` or `unchanged`. */
export const passwordChangeSchema = z.strictObject({
  /** The current password or the temporary password. */
  currentPassword: knownPassword,
  newPassword: z
    .string('required')
    .check(
      z.minLength(passwordMin, 'tooShort'),
      z.maxLength(textLimits.password, withLimit(textLimits.password)),
    ),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const enrolmentStartSchema = z.strictObject({ password: knownPassword });
export type EnrolmentStart = z.infer<typeof enrolmentStartSchema>;

/** The secret of a new authenticator app: in base32 for typing, and as the URI for a QR code. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const enrolmentConfirmationSchema = z.strictObject({ code: codeSchema });
export type EnrolmentConfirmation = z.infer<typeof enrolmentConfirmationSchema>;

/** Response to a completed enrolment, with the recovery codes. No other response contains these codes. */
export const enrolledSchema = z.object({
  recoveryCodes: z.array(z.string()),
  session: sessionSchema,
});
export type Enrolled = z.infer<typeof enrolledSchema>;

/** Confirmation by both factors. `code` may be a recovery code. */
export const bothFactorsSchema = z.strictObject({ password: knownPassword, code: codeSchema });
export type BothFactors = z.infer<typeof bothFactorsSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
