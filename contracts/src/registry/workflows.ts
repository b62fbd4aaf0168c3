import * as z from 'zod/mini';
import { partNameSchema } from './release.ts';

const text = (most: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'tooLong'));

/** An issuer of OpenID tokens: an address without query, fragment and slash at its end. Plain HTTP is for trying it out alone. */
const issuerSchema = text(200).check(
  z.refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return (
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.username + url.password + url.search + url.hash === '' &&
      !value.endsWith('/')
    );
  }, 'invalid'),
);

/** A workflow of somebody else's CI that may release a module, without a key that could be stolen. */
export const newWorkflowSchema = z.strictObject({
  module: partNameSchema,
  /** `iss` of its tokens: `https://token.actions.githubusercontent.com`. */
  issuer: issuerSchema,
  /** Owner and name, on GitLab the path of the project. */
  repository: text(200).check(z.regex(/^[\w.-]+(\/[\w.-]+)+$/, 'invalid')),
  /**
   * Path of its file in the repository; for a workflow that others call, with its own repository before it and possibly its ref after it:
   * `acme/shared/.github/workflows/release.yml@refs/heads/main`.
   */
  workflow: text(300).check(z.regex(/^[\w.-]+(\/[\w.-]+)*(@[\w./-]+)?$/, 'invalid')),
  /** The branch or tag for which it runs; one `*` stands for any characters but `/`. Never a pull request. */
  ref: text(200).check(z.regex(/^refs\/(heads|tags)\/(?=.)[\w./-]*\*?[\w./-]*$/, 'invalid')),
  /** The environment of the job, if it has to be in one. */
  environment: z.optional(text(255)),
  /** Whether it may also make its release live. */
  live: z.boolean(),
});
export type NewWorkflow = z.infer<typeof newWorkflowSchema>;

export const workflowSummarySchema = z.object({
  id: z.string(),
  module: z.string(),
  issuer: z.string(),
  repository: z.string(),
  workflow: z.string(),
  ref: z.string(),
  environment: z.optional(z.string()),
  live: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  createdBy: z.string(),
  /** When it last got a right to release; null before the first. */
  usedAt: z.nullable(z.number()),
});
export type WorkflowSummary = z.infer<typeof workflowSummarySchema>;

export const workflowListSchema = z.object({
  workflows: z.array(workflowSummarySchema),
});
