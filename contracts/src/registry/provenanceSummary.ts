import * as z from 'zod/mini';

// Apart from the statement, which no browser needs.

/** One line of text, as a statement may contain. */
export const provenanceLineSchema = z
  .string()
  .check(z.maxLength(500), z.regex(/^\P{C}+$/u, 'not one line of text'));

/** From what, and by what, a release was built. */
export const provenanceSummarySchema = z.object({
  /** URL of the repository. */
  repository: provenanceLineSchema,
  ref: z.optional(provenanceLineSchema),
  commit: z.string(),
  /** Set when the sources had changes that are in no commit. */
  modified: z.optional(z.literal(true)),
  builder: provenanceLineSchema,
});
export type ProvenanceSummary = z.infer<typeof provenanceSummarySchema>;

export const releaseProvenanceSchema = z.extend(provenanceSummarySchema, {
  /** Whether the site has compared it with the token of the run that released it. Otherwise the owner of the key states it. */
  verified: z.boolean(),
});
export type ReleaseProvenance = z.infer<typeof releaseProvenanceSchema>;

/** What a module may demand of its releases: any statement, or one that the site has compared with the token of a workflow's run. */
export const demandedProvenance = ['any', 'workflow'] as const;
export type DemandedProvenance = (typeof demandedProvenance)[number];
