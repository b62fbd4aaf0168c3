import type { ReleaseWorkflowsTable } from '../../../platform/database/schema/schema.ts';
import type { Run } from './readIdentity.ts';

/** Checks whether a ref matches the registered one, whose `*` stands for any characters but `/`. */
function matchesRef(registered: string, ref: string): boolean {
  const [start = '', end] = registered.split('*');
  if (end === undefined) return ref === registered;
  const between = ref.slice(start.length, ref.length - end.length);
  return ref === start + between + end && !between.includes('/');
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Checks whether the run uses the registered workflow file, of the run's own repository or of the registered one. */
function matchesWorkflow(registered: string, { identity, workflowRef }: Run): boolean {
  const running = registered.includes('@') ? workflowRef : identity.workflow;
  return [registered, `${identity.repository}/${registered}`].includes(running);
}

/** The first mismatch between a run and a registered workflow, as the subject of a sentence; undefined when they match. */
export function findMismatch(row: ReleaseWorkflowsTable, run: Run): string | undefined {
  const { identity, repositoryId } = run;
  const { repository, workflow, ref, environment } = identity;
  if (!same(row.repository, repository)) return `repository ${repository}`;
  if (row.repository_id !== null && row.repository_id !== (repositoryId ?? ''))
    return `repository ${repository}, a different repository with the same name,`;
  if (!matchesWorkflow(row.workflow, run)) return `workflow ${workflow}`;
  if (!matchesRef(row.ref, ref)) return `ref ${ref}`;
  if (row.environment !== null && row.environment !== environment)
    return environment === undefined ? 'job without an environment' : `environment ${environment}`;
  return undefined;
}
