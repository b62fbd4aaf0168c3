import * as z from 'zod/mini';

// Separate from the schema of the statement, which no browser needs.

/** One line of text in a statement. */
export const provenanceLineSchema = z
  .string()
  .check(z.maxLength(500), z.regex(/^\P{C}+$/u, 'not one line of text'));

/** The sources from which a release was built, and its builder. */
export const provenanceSummarySchema = z.object({
  /** URL of the repository. */
  repository: provenanceLineSchema,
  /** The branch or tag. */
  ref: z.optional(provenanceLineSchema),
  commit: z.string(),
  /** Set if the sources had uncommitted changes. */
  modified: z.optional(z.literal(true)),
  builder: provenanceLineSchema,
});
export type ProvenanceSummary = z.infer<typeof provenanceSummarySchema>;

export const releaseProvenanceSchema = z.extend(provenanceSummarySchema, {
  /** Whether the site has verified the provenance against the token of the run. Otherwise the key's owner has only stated it. */
  verified: z.boolean(),
});
export type ReleaseProvenance = z.infer<typeof releaseProvenanceSchema>;

/** The provenance that a policy can require: any statement, or a statement verified against the token of a workflow's run. */
export const demandedProvenance = ['any', 'workflow'] as const;
export type DemandedProvenance = (typeof demandedProvenance)[number];
