import * as z from 'zod/mini';
import { termIdSchema, termLimits } from '../content/hiringTerms.ts';
import { roles, type Role } from '../forms/login.ts';
import { line } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { auditActors } from './auditDetails.ts';
import { can } from './permissions.ts';

/** An account, for admins. */
export const portalAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** Ids of the departments whose applications they may read; empty for a role that may read all. */
  departments: z.array(z.string()),
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

/** Whether people with this role have departments, whose applications they may read and no others. */
export const hasDepartments = (role: Role): boolean =>
  can(role, 'applications.read') && !can(role, 'applications.all');

/** At least one. */
const departments = z
  .array(termIdSchema)
  .check(z.minLength(1, 'required'), z.maxLength(termLimits.items, 'tooLong'));

/** The departments of a hiring manager alone. */
export const accountDepartmentsSchema = z.strictObject({ departments });

/** Usernames are case-insensitive. */
export const usernameSchema = line(textLimits.username).check(
  z.refine(isUsername, 'characters'),
  z.refine((name) => !isActor(name.toLowerCase()), 'taken'),
);

export const newAccountSchema = z
  .strictObject({
    username: usernameSchema,
    firstName: line(textLimits.name),
    lastName: line(textLimits.name),
    role: z.enum(roles, 'option'),
    /** Of a role that has departments alone. */
    departments: z.optional(departments),
  })
  .check(
    z.refine(({ role, departments: named }) => !hasDepartments(role) || named !== undefined, {
      path: ['departments'],
      error: 'required',
      // Also next to other wrong fields: all faults of a form are named at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    z.refine(({ role, departments: named }) => hasDepartments(role) || named === undefined, {
      path: ['departments'],
      error: 'invalid',
    }),
  );
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
  /** Of an account whose role has departments, or gets it; needed with such a role where it has none yet. */
  departments: z.optional(departments),
  disabled: z.optional(z.boolean()),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

export const accountResetSchema = z.strictObject({
  /** For users who have also lost their phone and recovery codes. */
  removeSecondFactor: z.boolean(),
});
export type AccountReset = z.infer<typeof accountResetSchema>;
