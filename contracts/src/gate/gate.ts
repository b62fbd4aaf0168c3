import * as z from 'zod/mini';
import { pageSnapshotSchema, previewSchema } from '../registry/pageSnapshot.ts';
import { assetsSchema } from '../registry/assets.ts';
import { gateLimits } from './limits.ts';

/** The record in the browser's local storage (specification, section 3). It is no credential: the cookie is. */
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

/** What the page behind the gate needs to load: every file that may be executed is named by a hash in it. */
export const behindGateSchema = z.object({
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
 * The JSON in the page's `bootElementId` script. Without a pass, `session` and
 * `behind` are null; with one, `session` is the record that the stored one has to equal.
 */
export const bootSchema = z.object({
  session: z.nullable(gateSessionSchema),
  behind: z.nullable(behindGateSchema),
  clientSecret: z.nullable(clientSecretSchema),
});
export type Boot = z.infer<typeof bootSchema>;
