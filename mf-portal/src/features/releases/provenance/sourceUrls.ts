import type { ReleaseProvenance } from '@sumut/contracts/registry/provenanceSummary';

/** Returns the URLs of the pages of a repository and a commit; undefined for a repository without HTTPS. */
export function sourceUrls({
  repository,
  commit,
}: Pick<ReleaseProvenance, 'repository' | 'commit'>):
  { repository: string; commit: string } | undefined {
  if (!repository.startsWith('https://')) return undefined;
  const page = repository.replace(/(\.git)?\/?$/, '');
  return { repository: page, commit: `${page}/commit/${commit}` };
}
