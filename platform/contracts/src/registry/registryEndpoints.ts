import * as z from 'zod/mini';
import { get, post, put, remove } from '../api/endpoint.ts';
import { previewPath } from '../api/paths.ts';
import { contactChangeSchema, contactListSchema } from './contacts.ts';
import { errorListSchema, errorParamsSchema } from './moduleErrors.ts';
import { healthHistorySchema } from './healthHistory.ts';
import { keyListSchema, keySummarySchema, newKeySchema } from './keys.ts';
import {
  newPreviewSchema,
  newSharedPreviewSchema,
  openPreviewListSchema,
  sharedPreviewParamsSchema,
  sharedPreviewSchema,
  startedPreviewSchema,
} from './preview.ts';
import { originDecisionSchema } from './origins.ts';
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
  snapshotNumberChecks,
} from './registryChange.ts';
import { registryStateSchema } from './registryState.ts';
import { packageListSchema, releaseParamsSchema } from './releasePackages.ts';
import { releaseQuerySchema, releaseResultSchema } from './releaseResult.ts';
import { newRightSchema, releaseRightSchema } from './releaseRight.ts';
import { newWorkflowSchema, workflowListSchema, workflowSummarySchema } from './workflows.ts';

const permission = 'modules.manage';
const contacts = '/api/registry/contacts';
const keys = '/api/registry/keys';
const policies = '/api/registry/policies';
const previews = '/api/registry/previews';
const workflows = '/api/registry/workflows';

export const registryEndpoints = {
  /** Returns modules, releases and history. For admins, and for teams with a key. */
  state: get('/api/registry', { response: registryStateSchema }),
  /**
   * Changes which releases are live. For admins, and for teams with a key of the module. Fails with `stale` if another snapshot than the
   * one in the body is live, and with `release-refused` if the release to serve does not fit the site.
   */
  change: post('/api/registry/changes', {
    body: registryChangeSchema,
    response: changeResultSchema,
  }),
  /**
   * Stores a release. For teams with a key of the module. The body is an archive of the release manifest and of files that the site may
   * lack. If the result names missing files, nothing was stored, and the client sends the request again with these files. The status is
   * 200 if nothing was stored. Fails with `release-refused` if the release is refused.
   */
  release: post('/api/registry/releases', {
    query: releaseQuerySchema,
    response: releaseResultSchema,
    status: 201,
  }),
  /** Returns the SBOM of a stored release, as a file, exactly as signed. For admins, and for teams with a key. */
  sbom: get('/api/registry/releases/:module/:hash/sbom', { params: releaseParamsSchema }),
  /** Returns the provenance of a release: the envelope with the signed statement, as uploaded. For admins, and for teams with a key. */
  provenance: get('/api/registry/releases/:module/:hash/provenance', {
    params: releaseParamsSchema,
  }),
  /** Returns the packages in all stored releases, from their SBOMs. For admins, and for teams with a key. */
  packages: get('/api/registry/packages', { response: packageListSchema }),
  /**
   * Returns the errors that pages reported for a module or the shell, with stacks resolved through its source maps. For admins, and for
   * teams with a key of the module.
   */
  errors: get('/api/registry/modules/:module/errors', {
    params: errorParamsSchema,
    response: errorListSchema,
  }),
  /** Returns the health of the shell and the modules on each of the last days. */
  healthHistory: get('/api/registry/health', { permission, response: healthHistorySchema }),
  /** Returns the changes that restoring a snapshot would make, without making them. */
  restorePlan: get('/api/registry/snapshots/:number/restore', {
    permission,
    params: z.object({ number: z.coerce.number().check(...snapshotNumberChecks) }),
    response: restorePlanSchema,
  }),
  /** Returns the policies of all modules that have releases or a policy set by an admin. */
  policies: get(policies, { permission, response: policyListSchema }),
  /** Replaces the policy of a module. */
  changePolicy: put(`${policies}/:module`, {
    permission,
    params: policyParamsSchema,
    body: modulePolicySchema,
    response: namedPolicySchema,
  }),
  /**
   * Approves or declines the requested change of a module. Fails with `stale` if another change is requested now. The person who
   * requested a change may only decline it.
   */
  approve: post('/api/registry/approvals/:module', {
    permission,
    params: policyParamsSchema,
    body: approvalSchema,
    response: changeResultSchema,
  }),
  /** Approves that pages of a module use another origin, or withdraws the approval. Takes effect with the next document. */
  decideOrigin: put('/api/registry/origins/:module', {
    permission,
    params: policyParamsSchema,
    body: originDecisionSchema,
  }),
  /** Returns the addresses of the teams. Modules without an address are left out. */
  contacts: get(contacts, { permission, response: contactListSchema }),
  /** Replaces or removes the address of a module's team. If its pages wait for a rebuild, and nobody got the request, it gets it now. */
  changeContact: put(`${contacts}/:module`, {
    permission,
    params: policyParamsSchema,
    body: contactChangeSchema,
  }),
  /** Returns the team keys, also revoked ones. */
  keys: get(keys, { permission, response: keyListSchema }),
  /** Adds a team key that may release a module. */
  addKey: post(keys, { permission, body: newKeySchema, response: keySummarySchema, status: 201 }),
  /** Revokes a team key permanently. */
  revokeKey: remove(`${keys}/:id`, {
    permission,
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  }),
  /**
   * Exchanges the token of a workflow's run for the right to release one module within minutes. Fails with `bad-proof` for a refused
   * token, and with `unavailable` if the token's issuer does not respond. The finding describes the next step.
   */
  exchangeToken: post('/api/registry/rights', {
    body: newRightSchema,
    response: releaseRightSchema,
    status: 201,
  }),
  /** Returns the workflows that may release a module. */
  workflows: get(workflows, { permission, response: workflowListSchema }),
  /** Registers a workflow that may release a module. */
  addWorkflow: post(workflows, {
    permission,
    body: newWorkflowSchema,
    response: workflowSummarySchema,
    status: 201,
  }),
  /** Removes a workflow and ends its current rights to release. */
  removeWorkflow: remove(`${workflows}/:id`, { permission, params: z.object({ id: z.uuid() }) }),
  /** Starts a preview for the user's session. */
  startPreview: post(previewPath, {
    permission,
    body: newPreviewSchema,
    response: startedPreviewSchema,
    status: 201,
  }),
  /**
   * Opens a preview of a stored release for all who have the link and have passed the gate, or renews the preview with this name. For
   * admins, and for teams with a key of the module.
   */
  sharePreview: post(previews, {
    body: newSharedPreviewSchema,
    response: sharedPreviewSchema,
    status: 201,
  }),
  /** Returns the open shared previews, the last shared one first. */
  openPreviews: get(previews, { permission, response: openPreviewListSchema }),
  /** Closes a shared preview. For admins, and for teams with a key of the module. */
  closePreview: remove(`${previews}/:module/:name`, {
    params: sharedPreviewParamsSchema,
  }),
  /** Ends the preview of the session or of the browser, if any. */
  endPreview: remove(previewPath, {}),
};
