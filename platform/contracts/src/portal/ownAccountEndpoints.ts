import * as z from 'zod/mini';
import { get, post, put, remove } from '../api/endpoint.ts';
import { notificationsSchema, ownNotificationsSchema } from './notifications.ts';
import {
  bothFactorsSchema,
  enrolledSchema,
  enrolmentConfirmationSchema,
  enrolmentSchema,
  enrolmentStartSchema,
  ownAccountSchema,
  ownSessionsSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  sessionSchema,
} from './ownAccount.ts';

const permission = 'account.own';
const sessions = '/api/portal/account/sessions';
const notifications = '/api/portal/account/notifications';
const secondFactor = '/api/portal/account/second-factor';

/** The user's own account: password, sessions, notices and second factor. */
export const ownAccountEndpoints = {
  /** Returns the user's account, with its second factor. */
  get: get('/api/portal/account', { permission, response: ownAccountSchema }),
  /** Returns the user's settings for notices. */
  notifications: get(notifications, { permission, response: ownNotificationsSchema }),
  /** Replaces the user's settings for notices. */
  changeNotifications: put(notifications, {
    permission,
    body: notificationsSchema,
    response: ownNotificationsSchema,
  }),
  /** Changes the password and ends all sessions. The response contains the new session that replaces them. */
  changePassword: post('/api/portal/account/password', {
    permission,
    body: passwordChangeSchema,
    response: sessionSchema,
  }),
  /** Returns the user's open sessions, last used first. */
  sessions: get(sessions, { permission, response: ownSessionsSchema }),
  /** Ends one of the user's sessions. */
  endSession: remove(`${sessions}/:id`, { permission, params: z.object({ id: z.uuid() }) }),
  /** Ends all sessions of the user, including the current one. */
  endSessions: remove(sessions, { permission }),
  /** Starts or restarts the setup of an authenticator app. Fails with `stale` if one is already set up. */
  startEnrolment: post(secondFactor, {
    permission,
    body: enrolmentStartSchema,
    response: enrolmentSchema,
    status: 201,
  }),
  /** Completes the setup with a code made with the new secret. The new session replaces all others. */
  confirmEnrolment: post(`${secondFactor}/confirmation`, {
    permission,
    body: enrolmentConfirmationSchema,
    response: enrolledSchema,
  }),
  /** Removes the authenticator app. The new session replaces all others. */
  removeSecondFactor: post(`${secondFactor}/removal`, {
    permission,
    body: bothFactorsSchema,
    response: sessionSchema,
  }),
  /** Replaces the recovery codes. Earlier codes become invalid. */
  renewRecoveryCodes: post(`${secondFactor}/recovery-codes`, {
    permission,
    body: bothFactorsSchema,
    response: recoveryCodesSchema,
  }),
};
