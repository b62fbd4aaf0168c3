import { randomUUID } from 'node:crypto';
import type { NewWorkflow, WorkflowSummary } from '@sumut/contracts/registry/workflows';
import type { Db, ReleaseWorkflowsTable } from '../../../platform/database/schema/schema.ts';

const toSummary = (row: ReleaseWorkflowsTable): WorkflowSummary => ({
  id: row.id,
  module: row.module,
  issuer: row.issuer,
  repository: row.repository,
  workflow: row.workflow,
  ref: row.ref,
  ...(row.environment !== null && { environment: row.environment }),
  live: row.may_live === 1,
  createdAt: row.created_at,
  createdBy: row.created_by,
  usedAt: row.used_at,
});

/** All registered workflows, sorted by module. */
export async function listWorkflows(db: Db): Promise<WorkflowSummary[]> {
  const rows = await db
    .selectFrom('release_workflows')
    .selectAll()
    .orderBy('module')
    .orderBy('created_at')
    .execute();
  return rows.map(toSummary);
}

/** The registered workflows of an issuer, of all modules. */
export const findWorkflows = (db: Db, issuer: string): Promise<ReleaseWorkflowsTable[]> =>
  db
    .selectFrom('release_workflows')
    .selectAll()
    .where('issuer', '=', issuer)
    .orderBy('created_at')
    .execute();

/** Registers a workflow, which may release its module from now on. */
export async function insertWorkflow(
  db: Db,
  { environment, live, ...added }: NewWorkflow,
  by: string,
): Promise<WorkflowSummary> {
  const row: ReleaseWorkflowsTable = {
    ...added,
    id: randomUUID(),
    environment: environment ?? null,
    may_live: live ? 1 : 0,
    repository_id: null,
    created_at: Date.now(),
    created_by: by,
    used_at: null,
  };
  await db.insertInto('release_workflows').values(row).execute();
  return toSummary(row);
}

/** Stores the time at which a workflow received a right, and on its first use the number of its repository. */
export async function noteUse(
  db: Db,
  row: ReleaseWorkflowsTable,
  repositoryId: string | undefined,
): Promise<void> {
  await db
    .updateTable('release_workflows')
    .set({ used_at: Date.now(), repository_id: row.repository_id ?? repositoryId ?? null })
    .where('id', '=', row.id)
    .execute();
}

/** Removes a workflow and its rights. Returns the workflow, or undefined when it does not exist. */
export async function removeWorkflow(db: Db, id: string): Promise<WorkflowSummary | undefined> {
  const row = await db
    .deleteFrom('release_workflows')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toSummary(row);
}
