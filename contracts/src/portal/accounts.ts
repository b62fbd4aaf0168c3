import * as z from 'zod/mini';
import { roles } from '../forms/login.ts';
import { line } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { auditActors } from './auditDetails.ts';

/** An account, for admins. */
export const portalAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** Null if the user never signed in. */
  lastSignInAt: z.nullable(z.number()),
  /** The expiry of the one-time secret; null if the user has set a password. */
  secretUntil: z.nullable(z.number()),
  /** After wrong passwords or codes, until when the next one is refused; null if none is. A reset ends it. */
  lockedUntil: z.nullable(z.number()),
  secondFactor: z.boolean(),
  /** It belongs to the identity provider, which decides name and role; it has no password here. */
  ofProvider: z.boolean(),
  /** Number of open sessions. */
  sessions: z.int(),
});
export type PortalAccount = z.infer<typeof portalAccountSchema>;

export const accountListSchema = z.object({ accounts: z.array(portalAccountSchema) });
export type AccountList = z.infer<typeof accountListSchema>;

/** Without the letters that look like others: ı, ĸ, ŉ and ſ. */
const latin = 'a-zA-ZÀ-ÖØ-öø-İĲ-ķĹ-ňŊ-ž';
const arabic = '\u0621-\u063A\u0641-\u064A';

const ofScript = (first: string, marks = ''): RegExp =>
  new RegExp(`^[${first}][${first}${marks}._@-]*$`, 'u');

/**
 * Letters of one script, Latin or Arabic, with digits and Arabic marks; also dots, hyphens, underscores and @ after the
 * first character. Letters of several scripts could imitate another person's name.
 */
const usernamePatterns = [
  ofScript(`${latin}0-9`),
  ofScript(`${arabic}0-9\u0660-\u0669`, '\u064B-\u0652'),
];

const isUsername = (name: string): boolean =>
  usernamePatterns.some((pattern) => pattern.test(name.normalize('NFC')));

/** Whether the audit log uses a name for an actor that is not a person. */
const isActor = (name: string): boolean => auditActors.some((actor) => actor === name);

/** Usernames are case-insensitive. */
export const newAccountSchema = z.strictObject({
  username: line(textLimits.username).check(
    z.refine(isUsername, 'characters'),
    z.refine((name) => !isActor(name.toLowerCase()), 'taken'),
  ),
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
  role: z.enum(roles, 'option'),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** Response for a new or reset account: the one-time secret is shown only here. */
export const accountSecretSchema = z.object({ account: portalAccountSchema, secret: z.string() });
export type AccountSecret = z.infer<typeof accountSecretSchema>;

/** The name that colleagues see. */
export const displayNameSchema = z.strictObject({
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
});
export type DisplayName = z.infer<typeof displayNameSchema>;

export const accountChangeSchema = z.strictObject({
  ...z.partial(displayNameSchema).shape,
  role: z.optional(z.enum(roles, 'option')),
  disabled: z.optional(z.boolean()),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

export const accountResetSchema = z.strictObject({
  /** For users who have also lost their phone and recovery codes. */
  removeSecondFactor: z.boolean(),
});
export type AccountReset = z.infer<typeof accountResetSchema>;
