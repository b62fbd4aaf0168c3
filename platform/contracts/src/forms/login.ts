import * as z from 'zod/mini';
import { withLimit } from './fieldErrors.ts';
import { line } from './text.ts';
import { textLimits } from './textLimits.ts';

/** A typed second factor: the six digits of an authenticator app, or a recovery code. */
export const codeSchema = line(textLimits.code);

/** Body of `POST /api/auth/login`. Passwords are never trimmed. */
export const loginSchema = z.strictObject({
  username: line(textLimits.username),
  password: z
    .string('required')
    .check(
      z.minLength(1, 'required'),
      z.maxLength(textLimits.password, withLimit(textLimits.password)),
    ),
  /** The second factor, sent only after the problem `second-factor-required`. Not specified. */
  code: z.optional(codeSchema),
});
export type LoginRequest = z.infer<typeof loginSchema>;

/**
 * Roles of an account, the most powerful first. The first two are specified (docs/specification.md#6-roles-and-permissions). A
 * hiring manager only sees applications for their own departments (docs/decisions/0012-accounts.md).
 */
export const roles = ['admin', 'employee', 'hiring-manager'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user. */
export const userSchema = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
});
export type User = z.infer<typeof userSchema>;

/**
 * The specified part of the response of `POST /api/auth/login` and `GET /api/auth/session` (complete: `sessionSchema`).
 * `sessionId` only identifies the session. The cookie authenticates it.
 */
export const loginResponseSchema = z.object({ sessionId: z.string(), user: userSchema });
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** The part of the login response that a client needs (docs/specification.md#7-the-calls-it-makes). Other fields of `user` are kept. */
export const clientLoginSchema = z.object({
  sessionId: z.string(),
  user: z.looseObject({ username: z.string(), firstName: z.optional(z.string()) }),
});
export type ClientLogin = z.infer<typeof clientLoginSchema>;

/** An account shown on the sign-in page in demo mode. */
export const demoAccountSchema = z.object({
  role: z.enum(roles),
  username: z.string(),
  password: z.string(),
});
export type DemoAccount = z.infer<typeof demoAccountSchema>;

/** Response of `GET /api/auth/demo-accounts`. Empty outside demo mode. */
export const demoAccountsSchema = z.array(demoAccountSchema);
