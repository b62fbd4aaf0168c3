import * as z from 'zod/mini';
import { pageSnapshotSchema, previewSchema } from '../registry/pageSnapshot.ts';
import { assetsSchema } from '../registry/assets.ts';
import { gateLimits } from './limits.ts';

/**
 * The record in the browser's local storage (docs/specification.md#3-entities-and-their-fields). It is no credential:
 * the cookie is.
 */
export const gateSessionSchema = z.object({
  token: z.string(),
  /** Milliseconds since the epoch. */
  timestamp: z.number(),
  /** Derived from token, timestamp and the gate's secret, by whoever knows the secret. */
  hash: z.string(),
});
export type GateSession = z.infer<typeof gateSessionSchema>;

/** Payload of `POST /api/gate`. */
export const gateUnlockSchema = z.strictObject({
  password: z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(gateLimits.passwordLength, 'tooLong')),
});

/** A file that will be asked for soon. Its integrity value has to equal that of the load, or it is fetched twice. */
export const hintSchema = z.object({
  href: z.string(),
  as: z.enum(['script', 'style', 'fetch']),
  integrity: z.optional(z.string()),
});
export type Hint = z.infer<typeof hintSchema>;

/** What the page behind the gate needs to load: every file that may be executed is named by a hash in it. */
export const behindGateSchema = z.object({
  /** What the page that was asked for needs first. Empty in a document, which has them as links. */
  hints: z.array(hintSchema),
  shell: assetsSchema,
  snapshot: pageSnapshotSchema,
  /** Null for everyone but an admin who has started one. */
  preview: z.nullable(previewSchema),
});
export type BehindGate = z.infer<typeof behindGateSchema>;

/** Answer of `POST /api/gate` to the right password. */
export const gateUnlockResponseSchema = z.object({
  session: gateSessionSchema,
  behind: behindGateSchema,
});
export type GateUnlockResponse = z.infer<typeof gateUnlockResponseSchema>;

/**
 * For `GATE_ENFORCEMENT=client` alone (a static host without our server): a salted, slow hash that the
 * browser compares against. PBKDF2-HMAC-SHA-256; `salt` and `hash` in base64.
 */
export const clientSecretSchema = z.object({
  salt: z.string(),
  iterations: z.number(),
  hash: z.string(),
});
export type ClientSecret = z.infer<typeof clientSecretSchema>;

/**
 * Fields of the gate's form as a browser sends them without scripts, `application/x-www-form-urlencoded`. The last two
 * are hidden ones, which whoever writes nonsense into them has spoiled for themselves alone.
 */
export const gateFormSchema = z.object({
  password: z.catch(z.string(), ''),
  /** The address that was asked for: path and query. */
  address: z.catch(z.string(), '/'),
  /** Wrong passwords so far. */
  attempts: z.catch(z.coerce.number().check(z.int(), z.nonnegative()), 0),
});

export type GateForm = z.infer<typeof gateFormSchema>;

/** What such a submit came to, in the page that answers it. */
export const gateAnswerSchema = z.object({
  verdict: z.enum(['right', 'wrong', 'tooMany']),
  /** Wrong passwords so far, this one included. */
  attempts: z.int(),
  /** Same-site path and query of the page that was asked for. */
  address: z.string(),
});
export type GateAnswer = z.infer<typeof gateAnswerSchema>;

/**
 * The JSON in the page's `bootElementId` script. Without a pass, `session` and
 * `behind` are null; with one, `session` is the record that the stored one has to equal.
 */
export const bootSchema = z.object({
  session: z.nullable(gateSessionSchema),
  behind: z.nullable(behindGateSchema),
  clientSecret: z.nullable(clientSecretSchema),
  /** Of a page that answers a plain submit of the gate's form; else null. */
  answer: z.nullable(gateAnswerSchema),
});
export type Boot = z.infer<typeof bootSchema>;
