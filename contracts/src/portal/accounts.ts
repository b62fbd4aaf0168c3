import * as z from 'zod/mini';
import { roles } from '../forms/login.ts';
import { line } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { auditActors } from './auditDetails.ts';

/** A person's account as admins see it. */
export const portalAccountSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** Null for who never signed in. */
  lastSignInAt: z.nullable(z.number()),
  /** Until then the one-time secret lets its owner in; null when they have a password of their own. */
  secretUntil: z.nullable(z.number()),
  secondFactor: z.boolean(),
  /** How many sessions are open. */
  sessions: z.int(),
});
export type PortalAccount = z.infer<typeof portalAccountSchema>;

/** Answer of `GET apiPaths.accounts`: all of them, by username. */
export const accountListSchema = z.object({ accounts: z.array(portalAccountSchema) });
export type AccountList = z.infer<typeof accountListSchema>;

/** Letters, digits and marks of any script; dots, hyphens, underscores and @ after the first. */
const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u;

/** Whether the audit log means something else by a name than a person. */
const isActor = (name: string): boolean => auditActors.some((actor) => actor === name);

/** Body of `POST apiPaths.accounts`. Names are compared without regard to case. */
export const newAccountSchema = z.strictObject({
  username: line(textLimits.username).check(
    z.regex(usernamePattern, 'characters'),
    z.refine((name) => !isActor(name.toLowerCase()), 'taken'),
  ),
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
  role: z.enum(roles, 'option'),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** Answer to a new or reset account: the secret is shown this once, and good for a first sign-in. */
export const accountSecretSchema = z.object({ account: portalAccountSchema, secret: z.string() });
export type AccountSecret = z.infer<typeof accountSecretSchema>;

/** Body of `PATCH accountPath(id)`. A changed role and a disabled account end the person's sessions. */
export const accountChangeSchema = z.strictObject({
  role: z.optional(z.enum(roles, 'option')),
  disabled: z.optional(z.boolean()),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** Body of `POST accountResetPath(id)`: a new one-time secret in place of the password, all sessions ended. */
export const accountResetSchema = z.strictObject({
  /** For who lost phone and recovery codes, too. */
  removeSecondFactor: z.boolean(),
});
export type AccountReset = z.infer<typeof accountResetSchema>;
