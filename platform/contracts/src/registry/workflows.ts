import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { parseUrl } from '../parseUrl.ts';
import { partNameSchema } from './release.ts';

/** The URL of an issuer of OpenID tokens, without query, fragment and trailing slash. Plain HTTP is only for local trials. */
const issuerSchema = line(200).check(
  z.refine((value) => {
    const url = parseUrl(value);
    return (
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.username + url.password + url.search + url.hash === '' &&
      !value.endsWith('/')
    );
  }, 'invalid'),
);

/** A workflow of a team's CI that may release a module, without a key that could be stolen. */
export const newWorkflowSchema = z.strictObject({
  module: partNameSchema,
  /** The issuer (`iss`) of the workflow's tokens, such as `https://token.actions.githubusercontent.com`. */
  issuer: issuerSchema,
  /** The repository: owner and name on GitHub, the path of the project on GitLab. */
  repository: line(200).check(z.regex(/^[\w.-]+(\/[\w.-]+)+$/, 'invalid')),
  /**
   * Path of the workflow's file in the repository. A reusable workflow is prefixed with its repository, and may have a ref as suffix:
   * `acme/shared/.github/workflows/release.yml@refs/heads/main`.
   */
  workflow: line(300).check(z.regex(/^[\w.-]+(\/[\w.-]+)*(@[\w./-]+)?$/, 'invalid')),
  /** The branch or tag of the run, never a pull request. It may contain one `*`, which matches any characters except `/`. */
  ref: line(200).check(z.regex(/^refs\/(heads|tags)\/(?=.)[\w./-]*(\*[\w./-]*)?$/, 'invalid')),
  /** The required environment of the job; omitted if none is required. */
  environment: z.optional(line(255)),
  /** Whether the workflow may also make its release live. */
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
  /** When the workflow was registered, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** Username of the admin who registered the workflow. */
  createdBy: z.string(),
  /** When the workflow last got a right to release, in milliseconds since the epoch; null before the first right. */
  usedAt: z.nullable(z.number()),
});
export type WorkflowSummary = z.infer<typeof workflowSummarySchema>;

export const workflowListSchema = z.object({
  workflows: z.array(workflowSummarySchema),
});
