import * as z from 'zod/mini';
import { get, patch, post, remove } from '../api/endpoint.ts';
import {
  accountChangeSchema,
  accountListSchema,
  accountResetSchema,
  accountSecretSchema,
  newAccountSchema,
  portalAccountSchema,
} from './accounts.ts';

const permission = 'accounts.manage';
const path = '/api/portal/accounts';
const params = z.object({ id: z.uuid() });

/** All accounts, for admins. */
export const accountEndpoints = {
  /** Sorted by username. */
  list: get(path, { permission, response: accountListSchema }),
  create: post(path, {
    permission,
    body: newAccountSchema,
    response: accountSecretSchema,
    status: 201,
  }),
  /** Changing role or departments, or disabling the account, ends its sessions; of their own account, admins change the name alone. */
  change: patch(`${path}/:id`, {
    permission,
    params,
    body: accountChangeSchema,
    response: portalAccountSchema,
  }),
  /** Replaces the password by a one-time secret and ends all sessions. */
  reset: post(`${path}/:id/reset`, {
    permission,
    params,
    body: accountResetSchema,
    response: accountSecretSchema,
  }),
  endSessions: remove(`${path}/:id/sessions`, { permission, params }),
};
