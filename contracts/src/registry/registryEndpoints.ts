import * as z from 'zod/mini';
import { get, post, put, remove } from '../api/endpoint.ts';
import { previewPath } from '../api/paths.ts';
import { keyListSchema, keySummarySchema, newKeySchema } from './keys.ts';
import { newPreviewSchema, startedPreviewSchema } from './preview.ts';
import {
  modulePolicySchema,
  namedPolicySchema,
  policyListSchema,
  policyParamsSchema,
} from './policies.ts';
import {
  approvalSchema,
  changeResultSchema,
  registryChangeSchema,
  restorePlanSchema,
} from './registryChange.ts';
import { registryStateSchema } from './registryState.ts';
import { packageListSchema, releaseParamsSchema } from './releasePackages.ts';
import { releaseQuerySchema, releaseResultSchema } from './releaseResult.ts';
import { newRightSchema, releaseRightSchema } from './releaseRight.ts';
import { newWorkflowSchema, workflowListSchema, workflowSummarySchema } from './workflows.ts';

const permission = 'modules.manage';
const keys = '/api/registry/keys';
const policies = '/api/registry/policies';
const workflows = '/api/registry/workflows';

export const registryEndpoints = {
  /** Modules, releases and history. For admins, and for teams with a key. */
  state: get('/api/registry', { response: registryStateSchema }),
  /**
   * For admins, and for teams with a key of the module. `stale` if another snapshot than the one in the body is live, and
   * `release-refused` if what would be live does not fit the site.
   */
  change: post('/api/registry/changes', {
    body: registryChangeSchema,
    response: changeResultSchema,
  }),
  /**
   * Stores a release; the body is an archive of its manifest and of files that the site may lack. The result names those
   * that it still lacks: then nothing was stored, and the request is sent again with them. For teams with a key of the
   * module. The status is 200 if nothing was stored. A refusal is a `release-refused` problem.
   */
  release: post('/api/registry/releases', {
    query: releaseQuerySchema,
    response: releaseResultSchema,
    status: 201,
  }),
  /** The SBOM of a stored release, as it was signed: a file. For admins, and for teams with a key. */
  sbom: get('/api/registry/releases/:module/:hash/sbom', { params: releaseParamsSchema }),
  /** From what a release was built: the envelope with its signed statement, as it was sent. For the same people. */
  provenance: get('/api/registry/releases/:module/:hash/provenance', {
    params: releaseParamsSchema,
  }),
  /** The packages in all stored releases, by their SBOMs. For admins, and for teams with a key. */
  packages: get('/api/registry/packages', { response: packageListSchema }),
  /** What restoring a snapshot would change. */
  restorePlan: get('/api/registry/snapshots/:number/restore', {
    permission,
    params: z.object({ number: z.coerce.number().check(z.int(), z.minimum(0)) }),
    response: restorePlanSchema,
  }),
  /** Of every module that has releases or a policy of its own. */
  policies: get(policies, { permission, response: policyListSchema }),
  changePolicy: put(`${policies}/:module`, {
    permission,
    params: policyParamsSchema,
    body: modulePolicySchema,
    response: namedPolicySchema,
  }),
  /**
   * Approves or declines what waits for approval; `stale` if it is something else now. Who requested a change may decline
   * it only.
   */
  approve: post('/api/registry/approvals/:module', {
    permission,
    params: policyParamsSchema,
    body: approvalSchema,
    response: changeResultSchema,
  }),
  keys: get(keys, { permission, response: keyListSchema }),
  /** Lets a key release a module. */
  addKey: post(keys, { permission, body: newKeySchema, response: keySummarySchema, status: 201 }),
  /** Permanently. */
  revokeKey: remove(`${keys}/:id`, {
    permission,
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  }),
  /**
   * Exchanges the token of a workflow's run for the right to release one module within minutes. `bad-proof`, and `unavailable` when
   * its issuer does not answer; the finding has the next step.
   */
  exchangeToken: post('/api/registry/rights', {
    body: newRightSchema,
    response: releaseRightSchema,
    status: 201,
  }),
  workflows: get(workflows, { permission, response: workflowListSchema }),
  /** Lets a workflow release a module. */
  addWorkflow: post(workflows, {
    permission,
    body: newWorkflowSchema,
    response: workflowSummarySchema,
    status: 201,
  }),
  /** Also ends the rights that it has. */
  removeWorkflow: remove(`${workflows}/:id`, { permission, params: z.object({ id: z.uuid() }) }),
  /** Starts a preview for the user's session. */
  startPreview: post(previewPath, {
    permission,
    body: newPreviewSchema,
    response: startedPreviewSchema,
    status: 201,
  }),
  /** Ends the preview of the session, if any. */
  endPreview: remove(previewPath, {}),
};
