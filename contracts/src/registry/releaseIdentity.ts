import * as z from 'zod/mini';

/** Which run of which workflow released something, by the verified token of its CI. */
export const releaseIdentitySchema = z.object({
  issuer: z.string(),
  repository: z.string(),
  /** The file of the workflow, with its repository before it. */
  workflow: z.string(),
  ref: z.string(),
  commit: z.string(),
  /** The run's number at the CI. */
  run: z.string(),
  environment: z.optional(z.string()),
});
export type ReleaseIdentity = z.infer<typeof releaseIdentitySchema>;

const githubIssuer = 'https://token.actions.githubusercontent.com';

/** GitHub's issuer has another name than its site, all others have that of theirs. */
const siteOf = (issuer: string): string =>
  issuer === githubIssuer ? 'https://github.com' : new URL(issuer).origin;

/** The address of the repository. */
export const repositoryUrl = ({
  issuer,
  repository,
}: Pick<ReleaseIdentity, 'issuer' | 'repository'>): string => `${siteOf(issuer)}/${repository}`;

/** The workflow in statements of provenance: its file, below the address of its site. */
export const builderUrl = ({
  issuer,
  workflow,
}: Pick<ReleaseIdentity, 'issuer' | 'workflow'>): string => `${siteOf(issuer)}/${workflow}`;

/** The workflow without its own repository: `.github/workflows/release.yml`. */
export const workflowFile = ({
  repository,
  workflow,
}: Pick<ReleaseIdentity, 'repository' | 'workflow'>): string =>
  workflow.startsWith(`${repository}/`) ? workflow.slice(repository.length + 1) : workflow;

/** The first characters of a commit's hash, as everybody writes it. */
export const shortCommit = (commit: string): string => commit.slice(0, 7);
