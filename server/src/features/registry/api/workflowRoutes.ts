import { keylessLimits } from '@sumut/contracts/registry/limits';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { NewWorkflow, WorkflowSummary } from '@sumut/contracts/registry/workflows';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { insertWorkflow, listWorkflows, removeWorkflow } from '../keyless/workflows.ts';

const describe = ({ issuer, repository, workflow, ref, environment, live }: WorkflowSummary) => ({
  issuer,
  repository,
  workflow,
  ref,
  live,
  ...(environment !== undefined && { environment }),
});

/** A key that is equal for two registrations of the same workflow, whatever the rest of their fields. */
const identify = ({ module, issuer, repository, workflow, ref, environment }: NewWorkflow) =>
  JSON.stringify([module, issuer, repository, workflow, ref, environment]);

const refuseField = (field: string, error: 'invalid' | 'taken') =>
  new HttpProblem('validation', { errors: [{ field, error }] });

/** The registered workflows. Only admins decide which workflow may release which module. In a scope behind `requirePermissions`. */
export function workflowRoutes(scope: App, { db, demo }: { db: Db; demo: boolean }): void {
  route(scope, registryEndpoints.workflows, async () => ({ workflows: await listWorkflows(db) }));

  route(scope, registryEndpoints.addWorkflow, async (request) => {
    const { username: actor } = signedIn(request).account;
    const added = request.body;
    const { protocol, hostname } = new URL(added.issuer);
    // Without HTTPS, anyone between the server and the issuer could forge a release.
    const isHere = demo && ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol !== 'https:' && !isHere) throw refuseField('issuer', 'invalid');
    return db.transaction().execute(async (transaction) => {
      const present = await listWorkflows(transaction);
      if (present.length >= keylessLimits.workflows) throw refuseField('module', 'invalid');
      const isTaken = present.some((other) => identify(other) === identify(added));
      if (isTaken) throw refuseField('workflow', 'taken');
      const workflow = await insertWorkflow(transaction, added, actor);
      await recordAudit(transaction, {
        actor,
        action: 'registry.workflow-added',
        subject: workflow.module,
        details: describe(workflow),
      });
      return workflow;
    });
  });

  route(scope, registryEndpoints.removeWorkflow, async (request) => {
    const { username: actor } = signedIn(request).account;
    await db.transaction().execute(async (transaction) => {
      const workflow = await removeWorkflow(transaction, request.params.id);
      if (!workflow) throw new HttpProblem('not-found');
      await recordAudit(transaction, {
        actor,
        action: 'registry.workflow-removed',
        subject: workflow.module,
        details: describe(workflow),
      });
    });
  });
}
