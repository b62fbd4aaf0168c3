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

/** Management of all accounts, for admins. */
export const accountEndpoints = {
  /** Returns all accounts, sorted by username. */
  list: get(path, { permission, response: accountListSchema }),
  /** Creates an account. No other response contains its temporary password. */
  create: post(path, {
    permission,
    body: newAccountSchema,
    response: accountSecretSchema,
    status: 201,
  }),
  /** Changes an account. A change of role or departments, or disabling, ends its sessions. Admins can only rename their own account. */
  change: patch(`${path}/:id`, {
    permission,
    params,
    body: accountChangeSchema,
    response: portalAccountSchema,
  }),
  /** Replaces the password of an account with a temporary password and ends all its sessions. */
  reset: post(`${path}/:id/reset`, {
    permission,
    params,
    body: accountResetSchema,
    response: accountSecretSchema,
  }),
  /** Ends all sessions of an account. */
  endSessions: remove(`${path}/:id/sessions`, { permission, params }),
};
