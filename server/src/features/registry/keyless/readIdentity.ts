import type { JWTPayload } from 'jose';
import type { ReleaseIdentity } from '@sumut/contracts/registry/releaseIdentity';

/** What a verified token states about the run of a workflow. */
export interface Run {
  identity: ReleaseIdentity;
  /** The file of the workflow with its repository, and the ref of which it is. */
  workflowRef: string;
  /** The repository's number, if its CI gives one. */
  repositoryId: string | undefined;
  /** What began the run. */
  event: string;
}

/**
 * What begins a run only for somebody with write access, by the names of GitHub (`event_name`) and of GitLab
 * (`pipeline_source`). Not pull requests, comments and what follows another run: strangers can begin these.
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

/** Characters of a claim that are kept; nobody has longer ones. */
const longest = 300;

/** One line of text, as claims of issuers are; a number as its digits. Undefined for anything else. */
function readClaim(claims: JWTPayload, name: string): string | undefined {
  const value = claims[name];
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > longest) return undefined;
  return /^\P{C}+$/u.test(text) ? text : undefined;
}

const refFolders: Record<string, string> = { branch: 'heads', tag: 'tags' };

/** `refs/heads/main`; GitLab has it in another claim, and older versions have the name and the kind apart. */
function readRef(claims: JWTPayload): string | undefined {
  const ref = readClaim(claims, 'ref_path') ?? readClaim(claims, 'ref');
  if (ref === undefined || ref.startsWith('refs/')) return ref;
  const folder = refFolders[readClaim(claims, 'ref_type') ?? ''];
  return folder && `refs/${folder}/${ref}`;
}

/** GitLab's `host/group/project//.gitlab-ci.yml@ref` as `group/project/.gitlab-ci.yml@ref`. */
const fromGitLab = (uri: string): string => uri.replace(/^[^/]+\//, '').replace('//', '/');

/**
 * Reads the claims of GitHub Actions and of GitLab CI. A workflow that others call has its own file in `job_workflow_ref`: that
 * is the code that runs. Undefined when one is missing.
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
      ...{ issuer, repository, workflow, ref, commit, run },
      ...(environment !== undefined && { environment }),
    },
    workflowRef,
    repositoryId: read('repository_id', 'project_id'),
    event,
  };
}
