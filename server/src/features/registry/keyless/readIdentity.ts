import type { JWTPayload } from 'jose';
import type { ReleaseIdentity } from '@sumut/contracts/registry/releaseIdentity';

/** The run of a workflow according to a verified token. */
export interface Run {
  identity: ReleaseIdentity;
  /** The repository, file and ref of the workflow, such as `acme/tools/.github/workflows/release.yml@refs/heads/main`. */
  workflowRef: string;
  /** The repository's number; undefined when its CI does not state one. */
  repositoryId: string | undefined;
  /** The event that started the run. */
  event: string;
}

/**
 * Events that only somebody with write access can cause, as named by GitHub (`event_name`) and GitLab (`pipeline_source`). Pull
 * requests, comments and runs that follow other runs are not listed, because strangers can cause them.
 */
export const trustedEvents: readonly string[] = [
  'push',
  'create',
  'release',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  'web',
  'api',
  'trigger',
  'pipeline',
];

/** Maximum characters of a claim. Real claims are shorter. */
const longest = 300;

/** The value of a claim: one line of text, or a number as its digits. Undefined for anything else. */
function readClaim(claims: JWTPayload, name: string): string | undefined {
  const value = claims[name];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > longest) return undefined;
  return /^\P{C}+$/u.test(text) ? text : undefined;
}

const refFolders: Record<string, string> = { branch: 'heads', tag: 'tags' };

/** The ref, such as `refs/heads/main`. GitLab states it in `ref_path`, and its older versions state name and kind separately. */
function readRef(claims: JWTPayload): string | undefined {
  const ref = readClaim(claims, 'ref_path') ?? readClaim(claims, 'ref');
  if (ref === undefined || ref.startsWith('refs/')) return ref;
  const folder = refFolders[readClaim(claims, 'ref_type') ?? ''];
  return folder && `refs/${folder}/${ref}`;
}

/** Converts GitLab's `host/group/project//.gitlab-ci.yml@ref` to `group/project/.gitlab-ci.yml@ref`. */
const fromGitLab = (uri: string): string => uri.replace(/^[^/]+\//, '').replace('//', '/');

/**
 * Reads the claims of GitHub Actions and of GitLab CI. `job_workflow_ref` names the file that runs, also when another workflow has
 * called it. Returns undefined when a claim is missing.
 */
export function readRun(issuer: string, claims: JWTPayload): Run | undefined {
  const read = (...names: string[]) =>
    names.map((name) => readClaim(claims, name)).find((value) => value !== undefined);
  const configuration = read('ci_config_ref_uri');
  const workflowRef =
    read('job_workflow_ref', 'workflow_ref') ?? (configuration && fromGitLab(configuration));
  const repository = read('repository', 'project_path');
  const ref = readRef(claims);
  const commit = read('sha');
  const run = read('run_id', 'job_id');
  const event = read('event_name', 'pipeline_source');
  if (!workflowRef || !repository || !ref || !commit || !run || !event) return undefined;
  const environment = read('environment');
  const workflow = workflowRef.split('@')[0] ?? '';
  return {
    identity: {
      issuer,
      repository,
      workflow,
      ref,
      commit,
      run,
      ...(environment !== undefined && { environment }),
    },
    workflowRef,
    repositoryId: read('repository_id', 'project_id'),
    event,
  };
}
