import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import type { NewWorkflow, WorkflowSummary } from '@sumut/contracts/registry/workflows';
import { assertProblem } from './problems.ts';
import { type RegistrySite, startRegistrySite } from './registrySite.ts';
import { listenIssuer, siteOrigin, type WorkflowIssuer, workflowOf } from './workflowIssuer.ts';
import { createWorkflowRun, type WorkflowRun } from './workflowRun.ts';

/** A site with an issuer, and with calls for runs of its workflows. */
export interface KeylessSite extends RegistrySite {
  issuer: WorkflowIssuer;
  /** Registers the workflow of the issuer's tokens, as an admin. */
  register: (change?: Partial<NewWorkflow>) => Promise<WorkflowSummary>;
  run: (module?: string) => Promise<WorkflowRun>;
}

/** Starts an issuer, and a site at `siteOrigin`. */
export async function startKeylessSite(
  context: TestContext,
  variables: Record<string, string> = {},
): Promise<KeylessSite> {
  const issuer = await listenIssuer();
  context.after(issuer.close);
  const site = await startRegistrySite(context, {
    variables: { PUBLIC_ORIGIN: siteOrigin, ...variables },
  });
  return {
    ...site,
    issuer,
    async register(change) {
      const body = workflowOf(issuer.issuer, change);
      const answer = await site.admin.send('POST', api.modules.addWorkflow.path, body);
      assert.equal(answer.status, 201, await answer.clone().text());
      return (await answer.json()) as WorkflowSummary;
    },
    run: (module = 'tools') => createWorkflowRun(site.server.url, module),
  };
}

/** The only finding of a refusal. */
export async function reasonOf(answer: Response, code: ProblemCode = 'bad-proof'): Promise<string> {
  const { findings = [] } = await assertProblem(answer, code);
  assert.equal(findings.length, 1);
  return findings.map(({ text }) => text).join();
}
