import * as z from 'zod/mini';
import { parseUrl } from '../parseUrl.ts';
import { type ProvenanceSummary, provenanceLineSchema as lineSchema } from './provenanceSummary.ts';
import { partNameSchema, releaseHashSchema } from './release.ts';

// The provenance of a release, as an in-toto statement with the predicate of SLSA (docs/release-format.md, "Provenance").

export const statementType = 'https://in-toto.io/Statement/v1';
export const predicateType = 'https://slsa.dev/provenance/v1';
export const statementMediaType = 'application/vnd.in-toto+json';
/** The build type: a module or the shell was built by its script `build`, in a checkout of the repository. */
export const buildType = 'https://sumut.example/build-types/release/v1';
/** The builder of releases that were not built by a CI: an unknown machine. */
export const localBuilder = 'https://sumut.example/builders/local/v1';

const isRepository = (text: string): boolean => {
  const url = parseUrl(text);
  if (!url || url.password !== '') return false;
  return /^https?:$/.test(url.protocol) ? url.username === '' : /^(ssh|git):$/.test(url.protocol);
};

/** A file or a commit with its digests. Descriptors may have more fields, which the site does not read. */
const descriptorSchema = z.object({
  uri: z.optional(lineSchema),
  name: z.optional(lineSchema),
  digest: z.record(z.string(), lineSchema),
});

const sourceSchema = z.extend(descriptorSchema, {
  digest: z.object({
    gitCommit: z
      .string()
      .check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, 'not the hash of a commit')),
  }),
  annotations: z.optional(z.object({ modified: z.optional(z.literal(true)) })),
});

const predicateSchema = z.object({
  buildDefinition: z.object({
    buildType: z.literal(buildType),
    /** The inputs of the build. Other parameters are refused, because nobody has verified their influence on the build. */
    externalParameters: z.strictObject({
      /** URL of the repository, without credentials. */
      repository: lineSchema.check(
        z.refine(isRepository, 'not the URL of a repository, without a password'),
      ),
      /** The branch or tag; omitted for a commit that was checked out by its hash. */
      ref: z.optional(lineSchema),
      module: partNameSchema,
    }),
    /** The sources of the build: the commit first, then other files. */
    resolvedDependencies: z.tuple([sourceSchema], descriptorSchema),
  }),
  runDetails: z.object({
    builder: z.object({ id: lineSchema }),
    /** `invocationId` is the number of the run at its CI. */
    metadata: z.optional(z.object({ invocationId: z.optional(lineSchema) })),
  }),
});

export const statementSchema = z.object({
  _type: z.literal(statementType),
  /** The release, identified by the hash in its manifest. */
  subject: z.tuple([
    z.object({ name: lineSchema, digest: z.object({ sha256: releaseHashSchema }) }),
  ]),
  predicateType: z.literal(predicateType),
  predicate: predicateSchema,
});
export type ProvenanceStatement = z.infer<typeof statementSchema>;

/** Summarises a statement for display. */
export function summarizeStatement({ predicate }: ProvenanceStatement): ProvenanceSummary {
  const { externalParameters, resolvedDependencies } = predicate.buildDefinition;
  const { repository, ref } = externalParameters;
  const [{ digest, annotations }] = resolvedDependencies;
  return {
    repository,
    ...(ref !== undefined && { ref }),
    commit: digest.gitCommit,
    ...(annotations?.modified && { modified: true }),
    builder: predicate.runDetails.builder.id,
  };
}
