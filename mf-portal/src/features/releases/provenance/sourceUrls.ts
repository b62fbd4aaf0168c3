import type { ReleaseProvenance } from '@sumut/contracts/registry/provenanceSummary';

/** Where the pages of a repository and of a commit are; only those of a repository over HTTPS have any. */
export function sourceUrls({
  repository,
  commit,
}: Pick<ReleaseProvenance, 'repository' | 'commit'>):
  { repository: string; commit: string } | undefined {
  if (!repository.startsWith('https://')) return undefined;
  const page = repository.replace(/(\.git)?\/?$/, '');
  return { repository: page, commit: `${page}/commit/${commit}` };
}
