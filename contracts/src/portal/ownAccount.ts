import * as z from 'zod/mini';
import { codeSchema, loginResponseSchema, userSchema } from '../forms/login.ts';
import { textLimits } from '../forms/textLimits.ts';
import { passwordMin } from './accountLimits.ts';

/** Answer of `POST apiPaths.login`, of `GET apiPaths.session` and to whatever makes a new session. */
export const sessionSchema = z.object({
  ...loginResponseSchema.shape,
  /** Signed in by a one-time secret: nothing but `apiPaths.ownPassword` answers before a password is set. */
  mustChangePassword: z.boolean(),
  /** An admin without a second factor where it is required: nothing but setting it up answers. */
  mustEnrol: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Answer of `GET apiPaths.ownAccount`. */
export const ownAccountSchema = z.object({
  user: userSchema,
  secondFactor: z.object({
    on: z.boolean(),
    /** Whether people of this role need one here. */
    required: z.boolean(),
    /** Recovery codes that were not used yet. */
    recoveryCodes: z.int(),
  }),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Browsers and systems as far as a person needs them to tell their sessions apart. */
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
  /** Milliseconds since the epoch; the last use to within a minute. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
  browser: z.enum(browsers),
  platform: z.enum(platforms),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Answer of `GET apiPaths.ownSessions`: the open ones, the last used first. */
export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSessions = z.infer<typeof ownSessionsSchema>;

/** A password that is there already; any that could once be set is taken. */
const knownPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(textLimits.password, 'tooLong'));

/**
 * Body of `POST apiPaths.ownPassword`, which ends all other sessions and answers with a new one. The server refuses
 * further passwords as `guessable` or `unchanged`.
 */
export const passwordChangeSchema = z.strictObject({
  /** Or the one-time secret. */
  currentPassword: knownPassword,
  newPassword: z
    .string('required')
    .check(z.minLength(passwordMin, 'tooShort'), z.maxLength(textLimits.password, 'tooLong')),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Body of `POST apiPaths.secondFactor`: begins an enrolment, or begins it anew. `stale` when there is a factor. */
export const enrolmentStartSchema = z.strictObject({ password: knownPassword });
export type EnrolmentStart = z.infer<typeof enrolmentStartSchema>;

/** Answer to it: the same secret to be typed in (base32) and as the address that authenticators read from a QR code. */
export const enrolmentSchema = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** Body of `POST apiPaths.secondFactorConfirmation`: a code by the new secret. */
export const enrolmentConfirmationSchema = z.strictObject({ code: codeSchema });
export type EnrolmentConfirmation = z.infer<typeof enrolmentConfirmationSchema>;

/** Answer to it: codes that are shown this once, and the new session; all others are ended. */
export const enrolledSchema = z.object({
  recoveryCodes: z.array(z.string()),
  session: sessionSchema,
});
export type Enrolled = z.infer<typeof enrolledSchema>;

/** Body of `POST apiPaths.secondFactorRemoval` and of `POST apiPaths.recoveryCodes`. `code` may be a recovery code. */
export const bothFactorsSchema = z.strictObject({ password: knownPassword, code: codeSchema });
export type BothFactors = z.infer<typeof bothFactorsSchema>;

/** Answer of `POST apiPaths.recoveryCodes`; those from before are worth nothing any more. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
