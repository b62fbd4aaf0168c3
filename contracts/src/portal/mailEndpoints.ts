import * as z from 'zod/mini';
import { get, post, put, remove } from '../api/endpoint.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { templateNameSchema } from './applicationReplies.ts';
import { allTemplatesSchema, interviewTextSchema } from './interviewTemplates.ts';
import {
  mailListSchema,
  mailQuerySchema,
  mailSchema,
  mailSettingsSchema,
  mailStatusSchema,
} from './mail.ts';

const permission = 'mail.manage';
const params = z.object({ id: z.uuid() });
const template = z.object({ stage: templateNameSchema, language: languageSchema });

/** Mail that the site sends, and its settings. */
export const mailEndpoints = {
  status: get('/api/portal/mail/status', { permission, response: mailStatusSchema }),
  changeSettings: put('/api/portal/mail/settings', {
    permission,
    body: mailSettingsSchema,
    response: mailStatusSchema,
  }),
  /** The texts that mails to applicants begin with. */
  templates: get('/api/portal/mail/templates', { permission, response: allTemplatesSchema }),
  /** `placeholder` for one that a template of a stage cannot contain. */
  changeTemplate: put('/api/portal/mail/templates/:stage/:language', {
    permission,
    params: template,
    body: interviewTextSchema,
    response: allTemplatesSchema,
  }),
  /** Brings back the text that the software comes with. */
  resetTemplate: remove('/api/portal/mail/templates/:stage/:language', {
    permission,
    params: template,
    response: allTemplatesSchema,
  }),
  list: get('/api/portal/mail', { permission, query: mailQuerySchema, response: mailListSchema }),
  get: get('/api/portal/mail/:id', { permission, params, response: mailSchema }),
  /** What a mail program shows: a document that runs and loads nothing. */
  page: get('/api/portal/mail/:id/page', { permission, params }),
  /** Sends a mail that waits or was given up as soon as possible; `not-found` for all others. */
  retry: post('/api/portal/mail/:id/retry', { permission, params, response: mailSchema }),
};
