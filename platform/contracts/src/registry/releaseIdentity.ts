import * as z from 'zod/mini';

/** The workflow run that uploaded a release, from the verified token of its CI. */
export const releaseIdentitySchema = z.object({
  issuer: z.string(),
  repository: z.string(),
  /** Path of the workflow's file, prefixed with its repository. */
  workflow: z.string(),
  ref: z.string(),
  commit: z.string(),
  /** The number of the run at the CI. */
  run: z.string(),
  environment: z.optional(z.string()),
});
export type ReleaseIdentity = z.infer<typeof releaseIdentitySchema>;

const githubIssuer = 'https://token.actions.githubusercontent.com';

/** Returns the origin of an issuer's site. GitHub's issuer has a different host than its site. Other issuers share the host. */
const siteOf = (issuer: string): string =>
  issuer === githubIssuer ? 'https://github.com' : new URL(issuer).origin;

/** Returns the URL of the repository. */
export const repositoryUrl = ({
  issuer,
  repository,
}: Pick<ReleaseIdentity, 'issuer' | 'repository'>): string => `${siteOf(issuer)}/${repository}`;

/** Returns the builder id of a workflow in provenance statements: the path of its file, below the origin of its site. */
export const builderUrl = ({
  issuer,
  workflow,
}: Pick<ReleaseIdentity, 'issuer' | 'workflow'>): string => `${siteOf(issuer)}/${workflow}`;

/** Returns the path of the workflow's file without the repository, such as `.github/workflows/release.yml`. */
export const workflowFile = ({
  repository,
  workflow,
}: Pick<ReleaseIdentity, 'repository' | 'workflow'>): string =>
  workflow.startsWith(`${repository}/`) ? workflow.slice(repository.length + 1) : workflow;

/** Returns the usual short form of a commit's hash: its first seven characters. */
export const shortCommit = (commit: string): string => commit.slice(0, 7);
