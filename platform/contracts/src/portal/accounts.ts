import * as z from 'zod/mini';
import { termIdSchema, termLimits } from '../content/hiringTerms.ts';
import { roles, type Role } from '../forms/login.ts';
import { line, typed } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { findUsernameFault, normaliseUsername } from '../lines/username.ts';
import { auditActors } from './auditDetails.ts';
import { can } from './permissions.ts';

/** An account as admins see it. */
export const portalAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** Ids of the departments whose applications the user may read; empty for a role that may read all applications. */
  departments: z.array(z.string()),
  disabled: z.boolean(),
  /** When the account was created, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** The last sign-in, in milliseconds since the epoch; null if the user never signed in. */
  lastSignInAt: z.nullable(z.number()),
  /** When the temporary password expires, in milliseconds since the epoch; null if the user has set a password. */
  secretUntil: z.nullable(z.number()),
  /** Until when attempts are refused after wrong passwords or codes, in milliseconds since the epoch; else null. A reset ends the wait. */
  lockedUntil: z.nullable(z.number()),
  /** Whether the account has a second factor. */
  secondFactor: z.boolean(),
  /** Whether the account belongs to the identity provider, which determines its name and role. It then has no local password. */
  ofProvider: z.boolean(),
  /** Number of open sessions of the account. */
  sessions: z.int(),
});
export type PortalAccount = z.infer<typeof portalAccountSchema>;

export const accountListSchema = z.object({ accounts: z.array(portalAccountSchema) });
export type AccountList = z.infer<typeof accountListSchema>;

/** Checks whether the audit log uses a name for an actor that is not a person. */
const isActor = (name: string): boolean => auditActors.some((actor) => actor === name);

/** Checks whether accounts with a role name departments: they may read only the applications of these departments. */
export const hasDepartments = (role: Role): boolean =>
  can(role, 'applications.read') && !can(role, 'applications.all');

/** Ids of departments, at least one. */
const departments = z
  .array(termIdSchema)
  .check(z.minLength(1, 'required'), z.maxLength(termLimits.items, 'tooLong'));

/** Only the departments of an account, for a form that edits nothing else. */
export const accountDepartmentsSchema = z.strictObject({ departments });

/** A username, in the normalised form in which it is stored. */
export const usernameSchema = typed({
  max: textLimits.username,
  normalise: normaliseUsername,
  findFault: (name) => findUsernameFault(name) ?? (isActor(name) ? 'taken' : undefined),
});

export const newAccountSchema = z
  .strictObject({
    username: usernameSchema,
    firstName: line(textLimits.name),
    lastName: line(textLimits.name),
    role: z.enum(roles, 'option'),
    /** Ids of departments. Required for a role that has departments (`hasDepartments`), invalid for others. */
    departments: z.optional(departments),
  })
  .check(
    z.refine(({ role, departments: named }) => !hasDepartments(role) || named !== undefined, {
      path: ['departments'],
      error: 'required',
      // Runs even if other fields are invalid, so that all errors of a form are reported together.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    z.refine(({ role, departments: named }) => hasDepartments(role) || named === undefined, {
      path: ['departments'],
      error: 'invalid',
    }),
  );
export type NewAccount = z.infer<typeof newAccountSchema>;

/** Response for a new or reset account, with the temporary password. No other response contains the secret. */
export const accountSecretSchema = z.object({ account: portalAccountSchema, secret: z.string() });
export type AccountSecret = z.infer<typeof accountSecretSchema>;

/** The name of an account that colleagues see. */
export const displayNameSchema = z.strictObject({
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
});
export type DisplayName = z.infer<typeof displayNameSchema>;

export const accountChangeSchema = z.strictObject({
  ...z.partial(displayNameSchema).shape,
  role: z.optional(z.enum(roles, 'option')),
  /** Ids of departments, for a role that has departments. Required if the account gets such a role and has no departments yet. */
  departments: z.optional(departments),
  disabled: z.optional(z.boolean()),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

export const accountResetSchema = z.strictObject({
  /** Whether to remove the second factor, too: for users who have also lost their phone and recovery codes. */
  removeSecondFactor: z.boolean(),
});
export type AccountReset = z.infer<typeof accountResetSchema>;
