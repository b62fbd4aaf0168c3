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

/** The user's own account. */
export const ownAccountEndpoints = {
  get: get('/api/portal/account', { permission, response: ownAccountSchema }),
  /** What the user is mailed about, and where. */
  notifications: get(notifications, { permission, response: ownNotificationsSchema }),
  changeNotifications: put(notifications, {
    permission,
    body: notificationsSchema,
    response: ownNotificationsSchema,
  }),
  /** Ends all sessions. The new one replaces them. */
  changePassword: post('/api/portal/account/password', {
    permission,
    body: passwordChangeSchema,
    response: sessionSchema,
  }),
  /** Open sessions, last used first. */
  sessions: get(sessions, { permission, response: ownSessionsSchema }),
  endSession: remove(`${sessions}/:id`, { permission, params: z.object({ id: z.uuid() }) }),
  /** Ends all sessions, this one included. */
  endSessions: remove(sessions, { permission }),
  /** Starts or restarts the setup of a second factor. `stale` if one is on. */
  startEnrolment: post(secondFactor, {
    permission,
    body: enrolmentStartSchema,
    response: enrolmentSchema,
    status: 201,
  }),
  /** Completes it with a code made with the new secret. The new session replaces all others. */
  confirmEnrolment: post(`${secondFactor}/confirmation`, {
    permission,
    body: enrolmentConfirmationSchema,
    response: enrolledSchema,
  }),
  /** The new session replaces all others. */
  removeSecondFactor: post(`${secondFactor}/removal`, {
    permission,
    body: bothFactorsSchema,
    response: sessionSchema,
  }),
  /** Earlier codes become invalid. */
  renewRecoveryCodes: post(`${secondFactor}/recovery-codes`, {
    permission,
    body: bothFactorsSchema,
    response: recoveryCodesSchema,
  }),
};
