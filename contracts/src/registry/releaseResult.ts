import * as z from 'zod/mini';
import { releaseSummarySchema } from './registryState.ts';

/** Parts of a module that the contract check compares, parts of an upload that can be invalid, and rules of the site. */
export const findingKinds = [
  'contract',
  'version',
  'routes',
  'widgets',
  'types',
  'texts',
  'shared',
  /** Exports of shared libraries. */
  'uses',
  /** Rendered pages. */
  'pages',
  /** Navigation entries. */
  'entries',
  'size',
  /** What the platform decided about a module (`modulePolicySchema`). */
  'policy',
  /** Styles of elements that are not the module's own. */
  'styles',
  'signature',
  'archive',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A difference to the live release, or an error. */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  /**
   * `refused`: never accepted; `breaking`: requires a major version; `addition`: calls for a minor one, always accepted;
   * `notice`: accepted, with a loss for visitors that another release can end.
   */
  level: z.enum(['refused', 'breaking', 'addition', 'notice']),
  /** In English; a difference is a diff line: `- /products/:name`. */
  text: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const releaseResultSchema = z.object({
  release: releaseSummarySchema,
  findings: z.array(findingSchema),
  /** The live release that it was compared with. */
  comparedWith: z.nullable(releaseSummarySchema),
  /** False if this release was already stored, while files are missing, or with `check=true`. */
  stored: z.boolean(),
  /**
   * Paths of the files to send, each content once: the archive did not have them, and no stored release of the same part
   * does. Until it is empty, nothing is stored and `firstLoad` is that of the other files.
   */
  missing: z.array(z.string()),
});
export type ReleaseResult = z.infer<typeof releaseResultSchema>;
/** `check=true` compares without storing. */
export const releaseQuerySchema = z.strictObject({ check: z.optional(z.literal('true')) });
