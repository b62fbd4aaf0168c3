import * as z from 'zod/mini';
import { get, post, remove } from '../api/endpoint.ts';
import { previewPath } from '../api/paths.ts';
import { keyListSchema, keySummarySchema, newKeySchema } from './keys.ts';
import { newPreviewSchema, startedPreviewSchema } from './preview.ts';
import { changeResultSchema, registryChangeSchema } from './registryChange.ts';
import { registryStateSchema } from './registryState.ts';
import { releaseQuerySchema, releaseResultSchema } from './releaseResult.ts';

const permission = 'modules.manage';
const keys = '/api/registry/keys';

export const registryEndpoints = {
  /** Modules, releases and history. For admins, and for teams with a key. */
  state: get('/api/registry', { response: registryStateSchema }),
  /** For admins, and for teams with a key of the module. `stale` if another snapshot than the one in the body is live. */
  change: post('/api/registry/changes', {
    body: registryChangeSchema,
    response: changeResultSchema,
  }),
  /**
   * Stores a release; the body is its archive. For teams with a key of the module. The status is 200 if nothing was
   * stored. A refusal is a `release-refused` problem.
   */
  release: post('/api/registry/releases', {
    query: releaseQuerySchema,
    response: releaseResultSchema,
    status: 201,
  }),
  keys: get(keys, { permission, response: keyListSchema }),
  /** Lets a key release a module. */
  addKey: post(keys, { permission, body: newKeySchema, response: keySummarySchema, status: 201 }),
  /** Permanently. */
  revokeKey: remove(`${keys}/:id`, {
    permission,
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  }),
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
