import { siteContentSchema } from '../content/siteContent.ts';
import * as z from 'zod/mini';
import { pageSnapshotSchema, previewSchema } from '../registry/pageSnapshot.ts';
import { hashedFileSchema } from '../registry/assets.ts';
import { gateLimits } from './limits.ts';

/**
 * The gate session in the browser's local storage (docs/specification.md#3-entities-and-their-fields). It is not a
 * credential. The credential is the pass cookie.
 */
export const gateSessionSchema = z.object({
  token: z.string(),
  /** When the gate was opened, in milliseconds since the epoch. */
  timestamp: z.number(),
  /** Hash derived from token, timestamp and the gate's secret. */
  hash: z.string(),
});
export type GateSession = z.infer<typeof gateSessionSchema>;

/** Body of `POST /api/gate`. */
export const gateUnlockSchema = z.strictObject({
  password: z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(gateLimits.passwordLength, 'tooLong')),
});

/** A file to preload. The later request must have the same integrity value, or the browser fetches the file twice. */
export const hintSchema = z.object({
  href: z.string(),
  as: z.enum(['script', 'style', 'fetch']),
  integrity: z.optional(z.string()),
});
export type Hint = z.infer<typeof hintSchema>;

/** The shell's code and its release. */
const shellAssetsSchema = z.object({
  /** Base path of the files. */
  base: z.string(),
  files: z.array(hashedFileSchema),
  /** The first 16 digits of the release's hash. */
  hash: z.string(),
  version: z.string(),
});

/** The data that a page behind the gate loads. It contains a hash of every file that may be executed. */
export const behindGateSchema = z.object({
  /** Page hints of the requested page. Empty in the boot data of a document, which contains the hints as links. */
  hints: z.array(hintSchema),
  shell: shellAssetsSchema,
  snapshot: pageSnapshotSchema,
  /** The preview of a signed-in admin; null without a preview. */
  preview: z.nullable(previewSchema),
  /** True on a site without a gate. */
  open: z.optional(z.boolean()),
  /** The module whose origins the policy of the page's document has (`policyOwner`); omitted if there is none. */
  policyOf: z.optional(z.string()),
});
export type BehindGate = z.infer<typeof behindGateSchema>;

/** Response of `POST /api/gate` to the correct password. */
export const gateUnlockResponseSchema = z.object({
  session: gateSessionSchema,
  behind: behindGateSchema,
});
export type GateUnlockResponse = z.infer<typeof gateUnlockResponseSchema>;

/**
 * A salted, slow hash of the password, with which the browser compares the input. Only with `GATE_ENFORCEMENT=client` (a static host
 * without this server). PBKDF2-HMAC-SHA-256; `salt` and `hash` are in base64.
 */
export const clientSecretSchema = z.object({
  salt: z.string(),
  iterations: z.number(),
  hash: z.string(),
});
export type ClientSecret = z.infer<typeof clientSecretSchema>;

/**
 * Fields of the gate's form as a browser sends them without scripts (`application/x-www-form-urlencoded`). `address` and `attempts`
 * are hidden fields. Their invalid values affect only the sender.
 */
export const gateFormSchema = z.object({
  password: z.catch(z.string(), ''),
  /** Path and query of the requested page. */
  address: z.catch(z.string(), '/'),
  /** Number of wrong passwords so far. */
  attempts: z.catch(z.coerce.number().check(z.int(), z.nonnegative()), 0),
});

export type GateForm = z.infer<typeof gateFormSchema>;

/** The result of the gate's form sent without scripts, in the page that responds to the form. */
export const gateFormResultSchema = z.object({
  verdict: z.enum(['right', 'wrong', 'tooMany']),
  /** Number of wrong passwords so far, including the one in the form. */
  attempts: z.int(),
  /** Same-site path and query of the requested page. */
  requestedUrl: z.string(),
});
export type GateFormResult = z.infer<typeof gateFormResultSchema>;

/**
 * The boot data: JSON in the page's script with the id `bootElementId`. Without a pass, `session` and `behind` are null. With a pass,
 * the stored gate session has to equal `session`.
 */
export const bootSchema = z.object({
  /** The first 16 digits of the hash of the shell release that made the page. */
  shell: z.string(),
  session: z.nullable(gateSessionSchema),
  /**
   * The server's time when it sent the page, in milliseconds since the epoch: with it, the page shows the age of the session. Absent on a
   * page for a static host.
   */
  now: z.optional(z.number()),
  behind: z.nullable(behindGateSchema),
  /** Files that the site needs first, and that need no pass: the gate loads them while the password is typed. */
  early: z.optional(z.array(hintSchema)),
  clientSecret: z.nullable(clientSecretSchema),
  /** The result of the gate's form in the response to a form sent without scripts; otherwise null. */
  formResult: z.nullable(gateFormResultSchema),
  /**
   * The release that rendered the page, with the first 16 digits of its hash. Set if the root element contains the rendered page, for
   * a visitor whose gate session opens the gate (docs/decisions/0026-prerendered-pages.md).
   */
  prerendered: z.optional(
    z.object({
      name: z.string(),
      hash: z.string(),
      /** The published lists that the page contains. */
      content: z.optional(siteContentSchema),
    }),
  ),
});
export type Boot = z.infer<typeof bootSchema>;
