import * as z from 'zod/mini';
import { line } from '@sumut/contracts/forms/text';
import { partNameSchema } from '@sumut/contracts/registry/release';
import { newWorkflowSchema } from '@sumut/contracts/registry/workflows';

/** Suggested issuers: those of the CI systems that most teams use. Other addresses can be entered. */
export const knownIssuers = [
  'https://token.actions.githubusercontent.com',
  'https://gitlab.com',
] as const;

/** Choices for the rights of a workflow. */
export const workflowRights = ['all', 'upload'] as const;
export type WorkflowRight = (typeof workflowRights)[number];

/** Schema that turns the form's input into the request, without an empty environment. */
export const workflowFormSchema = z.extend(
  z.omit(newWorkflowSchema, { environment: true, live: true }),
  {
    module: z.pipe(line(80), partNameSchema),
    environment: z.pipe(
      line(255, 0),
      z.transform((name) => name || undefined),
    ),
    live: z.pipe(
      z.enum(workflowRights),
      z.transform((choice: WorkflowRight) => choice === 'all'),
    ),
  },
);

/** Initial values of the form. Most teams release tags of a repository at GitHub. */
export const emptyWorkflow = {
  module: '',
  issuer: knownIssuers[0],
  repository: '',
  workflow: '.github/workflows/release.yml',
  ref: 'refs/tags/v*',
  environment: '',
  live: 'all' as WorkflowRight,
};
