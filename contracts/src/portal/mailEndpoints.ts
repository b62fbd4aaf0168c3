import * as z from 'zod/mini';
import { get, post, put } from '../api/endpoint.ts';
import {
  mailListSchema,
  mailQuerySchema,
  mailSchema,
  mailSettingsSchema,
  mailStatusSchema,
} from './mail.ts';

const permission = 'mail.manage';
const params = z.object({ id: z.uuid() });

/** Mail that the site sends, and its settings. */
export const mailEndpoints = {
  status: get('/api/portal/mail/status', { permission, response: mailStatusSchema }),
  changeSettings: put('/api/portal/mail/settings', {
    permission,
    body: mailSettingsSchema,
    response: mailStatusSchema,
  }),
  list: get('/api/portal/mail', { permission, query: mailQuerySchema, response: mailListSchema }),
  get: get('/api/portal/mail/:id', { permission, params, response: mailSchema }),
  /** What a mail program shows: a document that runs and loads nothing. */
  page: get('/api/portal/mail/:id/page', { permission, params }),
  /** Sends a mail that waits or was given up as soon as possible; `not-found` for all others. */
  retry: post('/api/portal/mail/:id/retry', { permission, params, response: mailSchema }),
};
