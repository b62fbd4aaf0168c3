import {
  builderUrl,
  type ReleaseIdentity,
  repositoryUrl,
} from '@sumut/contracts/registry/releaseIdentity';
import type { Variable } from '../keyless/jobToken.ts';

/** The source and builder of a CI run. */
export interface CiRun {
  repository: string;
  ref: string;
  commit: string;
  builder: string;
  /** The number of the run. */
  run: string;
}

/** The CI run of an identity that the site has read from the job's token. */
export const runOfToken = (identity: ReleaseIdentity): CiRun => ({
  repository: repositoryUrl(identity),
  ref: identity.ref,
  commit: identity.commit,
  builder: builderUrl(identity),
  run: identity.run,
});

/** The run of this job according to the variables of GitHub Actions or GitLab CI; undefined outside of both. */
export function findRun(variable: Variable): CiRun | undefined {
  const read = (...names: string[]) => names.map(variable);
  const [github, project, ref, commit, workflow, run] = read(
    ...['GITHUB_SERVER_URL', 'GITHUB_REPOSITORY', 'GITHUB_REF', 'GITHUB_SHA'],
    ...['GITHUB_WORKFLOW_REF', 'GITHUB_RUN_ID'],
  );
  if (github && project && ref && commit && workflow && run) {
    const builder = `${github}/${workflow.split('@')[0]}`;
    return { repository: `${github}/${project}`, ref, commit, builder, run };
  }
  const [gitlab, path, name, tag, sha, job] = read(
    ...['CI_SERVER_URL', 'CI_PROJECT_PATH', 'CI_COMMIT_REF_NAME', 'CI_COMMIT_TAG'],
    ...['CI_COMMIT_SHA', 'CI_JOB_ID'],
  );
  if (!gitlab || !path || !name || !sha || !job) return undefined;
  const repository = `${gitlab}/${path}`;
  return {
    repository,
    ref: tag ? `refs/tags/${tag}` : `refs/heads/${name}`,
    commit: sha,
    builder: `${repository}/${variable('CI_CONFIG_PATH') ?? '.gitlab-ci.yml'}`,
    run: job,
  };
}
