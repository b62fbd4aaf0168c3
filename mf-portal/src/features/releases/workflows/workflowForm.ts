import * as z from 'zod/mini';
import { partNameSchema } from '@sumut/contracts/registry/release';
import { newWorkflowSchema } from '@sumut/contracts/registry/workflows';

/** Issuers of the CI systems that most teams use; other addresses are typed. */
export const knownIssuers = [
  'https://token.actions.githubusercontent.com',
  'https://gitlab.com',
] as const;

/** What a workflow may do, as a choice. */
export const workflowRights = ['all', 'upload'] as const;
export type WorkflowRight = (typeof workflowRights)[number];

/** The form as the request: an empty environment is none. */
export const workflowFormSchema = z.extend(
  z.omit(newWorkflowSchema, { environment: true, live: true }),
  {
    module: z.pipe(z.string().check(z.trim(), z.minLength(1, 'required')), partNameSchema),
    environment: z.pipe(
      z.string().check(z.trim(), z.maxLength(255, 'tooLong')),
      z.transform((name) => name || undefined),
    ),
    live: z.pipe(
      z.enum(workflowRights),
      z.transform((choice: WorkflowRight) => choice === 'all'),
    ),
  },
);

/** Releases of most teams are tags of a repository at GitHub. */
export const emptyWorkflow = {
  module: '',
  issuer: knownIssuers[0],
  repository: '',
  workflow: '.github/workflows/release.yml',
  ref: 'refs/tags/v*',
  environment: '',
  live: 'all' as WorkflowRight,
};
