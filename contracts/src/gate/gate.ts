import { siteContentSchema } from '../content/siteContent.ts';
import * as z from 'zod/mini';
import { pageSnapshotSchema, previewSchema } from '../registry/pageSnapshot.ts';
import { hashedFileSchema } from '../registry/assets.ts';
import { gateLimits } from './limits.ts';

/**
 * The gate session in the browser's local storage (docs/specification.md#3-entities-and-their-fields). It is not a
 * credential: the pass cookie is.
 */
export const gateSessionSchema = z.object({
  token: z.string(),
  /** Milliseconds since the epoch. */
  timestamp: z.number(),
  /** Derived from token, timestamp and the gate's secret. */
  hash: z.string(),
});
export type GateSession = z.infer<typeof gateSessionSchema>;

/** Body of `POST /api/gate`. */
export const gateUnlockSchema = z.strictObject({
  password: z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(gateLimits.passwordLength, 'tooLong')),
});

/** A file to preload. Its integrity value must equal that of the later request, or it is fetched twice. */
export const hintSchema = z.object({
  href: z.string(),
  as: z.enum(['script', 'style', 'fetch']),
  integrity: z.optional(z.string()),
});
export type Hint = z.infer<typeof hintSchema>;

/** The shell's code, and which release of it that is. */
const shellAssetsSchema = z.object({
  /** The path under which it is. */
  base: z.string(),
  files: z.array(hashedFileSchema),
  /** The first 16 digits of the release's hash. */
  hash: z.string(),
  version: z.string(),
});

/** What the page behind the gate loads. It contains a hash of every file that may be executed. */
export const behindGateSchema = z.object({
  /** Files that the requested page needs first. Empty in a document, which has them as links. */
  hints: z.array(hintSchema),
  shell: shellAssetsSchema,
  snapshot: pageSnapshotSchema,
  /** Null except for an admin who has started a preview. */
  preview: z.nullable(previewSchema),
});
export type BehindGate = z.infer<typeof behindGateSchema>;

/** Response of `POST /api/gate` to the correct password. */
export const gateUnlockResponseSchema = z.object({
  session: gateSessionSchema,
  behind: behindGateSchema,
});
export type GateUnlockResponse = z.infer<typeof gateUnlockResponseSchema>;

/**
 * Only with `GATE_ENFORCEMENT=client` (a static host without this server): a salted, slow hash for the comparison in the
 * browser. PBKDF2-HMAC-SHA-256; `salt` and `hash` in base64.
 */
export const clientSecretSchema = z.object({
  salt: z.string(),
  iterations: z.number(),
  hash: z.string(),
});
export type ClientSecret = z.infer<typeof clientSecretSchema>;

/**
 * Fields of the gate's form as a browser sends them without scripts (`application/x-www-form-urlencoded`). The last two
 * are hidden fields; invalid values affect only the sender.
 */
export const gateFormSchema = z.object({
  password: z.catch(z.string(), ''),
  /** The requested path and query. */
  address: z.catch(z.string(), '/'),
  /** Wrong passwords so far. */
  attempts: z.catch(z.coerce.number().check(z.int(), z.nonnegative()), 0),
});

export type GateForm = z.infer<typeof gateFormSchema>;

/** The result of such a form, in the page that responds to it. */
export const gateFormResultSchema = z.object({
  verdict: z.enum(['right', 'wrong', 'tooMany']),
  /** Wrong passwords so far, including this one. */
  attempts: z.int(),
  /** Same-site path and query of the requested page. */
  requestedUrl: z.string(),
});
export type GateFormResult = z.infer<typeof gateFormResultSchema>;

/**
 * The JSON in the page's `bootElementId` script. Without a pass, `session` and `behind` are null; with a pass, the stored
 * gate session has to equal `session`.
 */
export const bootSchema = z.object({
  /** The first 16 digits of the hash of the shell that the page is made of. */
  shell: z.string(),
  session: z.nullable(gateSessionSchema),
  behind: z.nullable(behindGateSchema),
  clientSecret: z.nullable(clientSecretSchema),
  /** Set in a response to the gate's form sent without scripts; otherwise null. */
  formResult: z.nullable(gateFormResultSchema),
  /**
   * Set when the root element has the page itself, for a visitor whose stored session opens the gate
   * (docs/decisions/0026-prerendered-pages.md): the release that rendered it, with the first 16 digits of its hash.
   */
  prerendered: z.optional(
    z.object({
      name: z.string(),
      hash: z.string(),
      /** The published lists that are in the page. */
      content: z.optional(siteContentSchema),
    }),
  ),
});
export type Boot = z.infer<typeof bootSchema>;
