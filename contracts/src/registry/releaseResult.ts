import * as z from 'zod/mini';
import { releaseSummarySchema } from './registryState.ts';

/** Parts of a module that the contract gate compares, and faults of an archive. */
export const findingKinds = [
  'contract',
  'version',
  'routes',
  'widgets',
  'types',
  'texts',
  'shared',
  'size',
  'signature',
  'archive',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One difference to what is live, or one fault. */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  /**
   * `refused`: never accepted; `breaking`: accepted with a major version; `addition`: asks for a minor one and is
   * accepted with any.
   */
  level: z.enum(['refused', 'breaking', 'addition']),
  /** In English, as a diff line where it is a difference: `- /products/:name`. */
  text: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Answer of `POST apiPaths.registryReleases`, and of its dry run. A refusal is a `release-refused` problem. */
export const releaseResultSchema = z.object({
  release: releaseSummarySchema,
  findings: z.array(findingSchema),
  /** The live release of the module that it was compared with. */
  comparedWith: z.nullable(releaseSummarySchema),
  /** False when just this release was stored already, or nothing was to be stored. */
  stored: z.boolean(),
});
export type ReleaseResult = z.infer<typeof releaseResultSchema>;
/** Query of it: `check=true` compares and stores nothing. */
export const releaseQuerySchema = z.strictObject({ check: z.optional(z.literal('true')) });
