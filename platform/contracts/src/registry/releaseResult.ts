import * as z from 'zod/mini';
import { releaseSummarySchema } from './registryState.ts';

/** Kinds of findings: parts of a module that the contract check compares, invalid parts of an upload, and rules of the site. */
export const findingKinds = [
  'contract',
  'version',
  'routes',
  'widgets',
  'types',
  'texts',
  'shared',
  /** Imports from shared libraries. */
  'uses',
  /** Rendered pages. */
  'pages',
  /** Navigation entries. */
  'entries',
  'size',
  /** The policy of a module (`modulePolicySchema`). */
  'policy',
  /** Other origins that the module requests. */
  'origins',
  /** Styles that would apply to elements outside the module. */
  'styles',
  'signature',
  'archive',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A finding: a difference to the live release, or an error. */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  /**
   * `refused`: never accepted. `breaking`: requires a major version. `addition`: calls for a minor version, but is always accepted.
   * `notice`: accepted, but with a disadvantage for visitors that another release can end.
   */
  level: z.enum(['refused', 'breaking', 'addition', 'notice']),
  /** The text in English. A difference is a diff line, such as `- /products/:name`. */
  text: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const releaseResultSchema = z.object({
  release: releaseSummarySchema,
  findings: z.array(findingSchema),
  /** The live release with which the upload was compared; null without a live release. */
  comparedWith: z.nullable(releaseSummarySchema),
  /** Whether the request stored the release. False if it was already stored, if files are missing, or with `check=true`. */
  stored: z.boolean(),
  /**
   * Paths of files that neither the archive nor a stored release of the same part contains, each content once. If the list is not empty,
   * nothing was stored, and `firstLoad` only counts the other files.
   */
  missing: z.array(z.string()),
});
export type ReleaseResult = z.infer<typeof releaseResultSchema>;
/**
 * Query of an upload. `check=true` compares the release without storing it. `set=true` accepts a release that fits the site only together
 * with releases of other parts (the change `set`).
 */
export const releaseQuerySchema = z.strictObject({
  check: z.optional(z.literal('true')),
  set: z.optional(z.literal('true')),
});
