import * as z from 'zod/mini';
import { get, post, put, remove } from '../api/endpoint.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { templateNameSchema } from './applicationReplies.ts';
import { allTemplatesSchema, templateChangeSchema } from './interviewTemplates.ts';
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

/** The mails that the site sends, their templates, and the settings for mail. */
export const mailEndpoints = {
  /** Returns the mode of mail, its settings, and the number of mails in each state. */
  status: get('/api/portal/mail/status', { permission, response: mailStatusSchema }),
  /** Replaces the settings. */
  changeSettings: put('/api/portal/mail/settings', {
    permission,
    body: mailSettingsSchema,
    response: mailStatusSchema,
  }),
  /** Returns the templates of mails to applicants. */
  templates: get('/api/portal/mail/templates', { permission, response: allTemplatesSchema }),
  /**
   * Changes a template. Fails with the error `placeholder` if the template cannot contain one of the placeholders, and with `stale` if
   * the stored text is not the one that the change replaces.
   */
  changeTemplate: put('/api/portal/mail/templates/:stage/:language', {
    permission,
    params: template,
    body: templateChangeSchema,
    response: allTemplatesSchema,
  }),
  /** Restores the original text of a template. */
  resetTemplate: remove('/api/portal/mail/templates/:stage/:language', {
    permission,
    params: template,
    response: allTemplatesSchema,
  }),
  /** Returns a page of the mails that match the filter, newest first. */
  list: get('/api/portal/mail', { permission, query: mailQuerySchema, response: mailListSchema }),
  /** Returns a mail with its text. */
  get: get('/api/portal/mail/:id', { permission, params, response: mailSchema }),
  /** Returns the mail as an HTML document, as a mail program shows it. The document runs no scripts and loads no resources. */
  page: get('/api/portal/mail/:id/page', { permission, params }),
  /** Schedules the immediate sending of a mail that waits or was given up. Fails with `not-found` for other mails. */
  retry: post('/api/portal/mail/:id/retry', { permission, params, response: mailSchema }),
};
