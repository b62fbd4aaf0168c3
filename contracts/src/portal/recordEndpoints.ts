import * as z from 'zod/mini';
import { get, patch, post, remove } from '../api/endpoint.ts';
import { storedSchema } from '../forms/stored.ts';
import {
  applicationRepliedSchema,
  applicationThreadSchema,
  newApplicationReplySchema,
} from './applicationReplies.ts';
import {
  applicationChangeSchema,
  applicationCountsFilterSchema,
  applicationCountsSchema,
  applicationListSchema,
  applicationQuerySchema,
  portalApplicationSchema,
} from './applications.ts';
import { candidateCorrectionSchema } from './candidates.ts';
import { applicationExportSchema, messageExportSchema, reportExportSchema } from './exports.ts';
import { applicationChangesSchema, bulkResultSchema, messageChangesSchema } from './bulk.ts';
import {
  bulkRepliedSchema,
  bulkReplySchema,
  bulkRevocationSchema,
  preparedRepliesQuerySchema,
  preparedRepliesSchema,
} from './bulkReplies.ts';
import { changesQuerySchema, changesSchema } from './changes.ts';
import {
  messageChangeSchema,
  messageCountsFilterSchema,
  messageCountsSchema,
  messageListSchema,
  messageQuerySchema,
  portalMessageSchema,
} from './messages.ts';
import { cvPreviewSchema } from './cvText.ts';
import { newNoteSchema, noteSchema } from './notes.ts';
import { personSchema, timelineQuerySchema, timelineSchema } from './people.ts';
import { newReplySchema, repliedSchema, threadSchema } from './replies.ts';
import { reportQuerySchema, reportSchema } from './report.ts';
import { staffSchema } from './staff.ts';

const params = z.object({ id: z.uuid() });

/** The endpoints in which messages and applications do not differ. */
const commonEndpoints = <const Name extends 'messages' | 'applications'>(name: Name) => {
  const item = `/api/portal/${name}/:id` as const;
  const permission = `${name}.read` as const;
  const change = `${name}.change` as const;
  return {
    delete: remove(item, { permission: `${name}.delete`, params }),
    /** The user's own mark. */
    markRead: post(`${item}/read`, { permission, params }),
    markUnread: remove(`${item}/read`, { permission, params }),
    addNote: post(`${item}/notes`, {
      permission: change,
      params,
      body: newNoteSchema,
      response: noteSchema,
      status: 201,
    }),
    /** Only the user's own. */
    deleteNote: remove(`${item}/notes/:note`, {
      permission: change,
      params: z.extend(params, { note: z.uuid() }),
    }),
    /** Everything from whoever sent it, of both kinds, as far as the user may read it. */
    person: get(`${item}/person`, { permission, params, response: personSchema }),
    /** What happened to all of that. */
    timeline: get(`${item}/person/timeline`, {
      permission,
      params,
      query: timelineQuerySchema,
      response: timelineSchema,
    }),
  };
};

export const messageEndpoints = {
  ...commonEndpoints('messages'),
  list: get('/api/portal/messages', {
    permission: 'messages.read',
    query: messageQuerySchema,
    response: messageListSchema,
  }),
  counts: get('/api/portal/messages/counts', {
    permission: 'messages.read',
    query: messageCountsFilterSchema,
    response: messageCountsSchema,
  }),
  /** A CSV file in the reader's language and time zone. */
  export: get('/api/portal/messages.csv', {
    permission: 'messages.export',
    query: messageExportSchema,
  }),
  get: get('/api/portal/messages/:id', {
    permission: 'messages.read',
    params,
    response: portalMessageSchema,
  }),
  /** Changes several; a response of 200 has what became of each. */
  changeSeveral: post('/api/portal/messages/changes', {
    permission: 'messages.change',
    body: messageChangesSchema,
    response: bulkResultSchema,
  }),
  /** `stale` if the record was changed since the version in the body. */
  change: patch('/api/portal/messages/:id', {
    permission: 'messages.change',
    params,
    body: messageChangeSchema,
    response: portalMessageSchema,
  }),
  /** What the sender wrote and was answered. */
  thread: get('/api/portal/messages/:id/thread', {
    permission: 'messages.read',
    params,
    response: threadSchema,
  }),
  /** Mails a reply to the sender; the message is answered. `mail-off` if the site sends no mail. */
  reply: post('/api/portal/messages/:id/replies', {
    permission: 'messages.change',
    params,
    body: newReplySchema,
    response: repliedSchema,
    status: 201,
  }),
  /** Takes back the user's own reply, and what it changed, until it is sent; `stale` after that. */
  revokeReply: remove('/api/portal/messages/:id/replies/:reply', {
    permission: 'messages.change',
    params: z.extend(params, { reply: z.uuid() }),
    response: portalMessageSchema,
  }),
};

export const applicationEndpoints = {
  ...commonEndpoints('applications'),
  list: get('/api/portal/applications', {
    permission: 'applications.read',
    query: applicationQuerySchema,
    response: applicationListSchema,
  }),
  counts: get('/api/portal/applications/counts', {
    permission: 'applications.read',
    query: applicationCountsFilterSchema,
    response: applicationCountsSchema,
  }),
  /** A CSV file in the reader's language and time zone. */
  export: get('/api/portal/applications.csv', {
    permission: 'applications.export',
    query: applicationExportSchema,
  }),
  /** Figures alone, about nobody in particular. */
  report: get('/api/portal/applications/report', {
    permission: 'applications.read',
    query: reportQuerySchema,
    response: reportSchema,
  }),
  /** Its positions as a CSV file in the reader's language. */
  reportExport: get('/api/portal/applications/report.csv', {
    permission: 'applications.read',
    query: reportExportSchema,
  }),
  get: get('/api/portal/applications/:id', {
    permission: 'applications.read',
    params,
    response: portalApplicationSchema,
  }),
  /**
   * Adds a candidate by hand: a multipart form with the fields of `candidateFieldsSchema`, and a CV in `cv` if there is one. With an
   * idempotency key, a repeated request stores nothing again.
   */
  add: post('/api/portal/applications', {
    permission: 'applications.change',
    response: storedSchema,
    status: 201,
  }),
  /**
   * Corrects the details of a candidate who was added by hand; `forbidden` for others, which have what the applicant wrote. `stale` if
   * the record was changed since the version in the body.
   */
  correct: patch('/api/portal/applications/:id/details', {
    permission: 'applications.change',
    params,
    body: candidateCorrectionSchema,
    response: portalApplicationSchema,
  }),
  /** Changes several; a response of 200 has what became of each. */
  changeSeveral: post('/api/portal/applications/changes', {
    permission: 'applications.change',
    body: applicationChangesSchema,
    response: bulkResultSchema,
  }),
  /** `stale` if the record was changed since the version in the body. */
  change: patch('/api/portal/applications/:id', {
    permission: 'applications.change',
    params,
    body: applicationChangeSchema,
    response: portalApplicationSchema,
  }),
  /** What the applicant was mailed from the portal, and the templates for more. */
  thread: get('/api/portal/applications/:id/thread', {
    permission: 'applications.read',
    params,
    response: applicationThreadSchema,
  }),
  /** Mails the applicant; the status stays. `mail-off` if the site sends no mail. */
  reply: post('/api/portal/applications/:id/replies', {
    permission: 'applications.change',
    params,
    body: newApplicationReplySchema,
    response: applicationRepliedSchema,
    status: 201,
  }),
  /** Takes back the user's own mail until it is sent; `stale` after that. */
  revokeReply: remove('/api/portal/applications/:id/replies/:reply', {
    permission: 'applications.change',
    params: z.extend(params, { reply: z.uuid() }),
    response: portalApplicationSchema,
  }),
  /** What the form for a mail to several applicants begins with. Changes nothing; a POST because of the number of ids. */
  prepareReplies: post('/api/portal/applications/replies/preparation', {
    permission: 'applications.change',
    body: preparedRepliesQuerySchema,
    response: preparedRepliesSchema,
  }),
  /**
   * Mails several applicants, and rejects them on request; a response of 200 has what became of each. With an idempotency key, a
   * repeated request sends nothing again and has the same results. `mail-off` if the site sends no mail.
   */
  replySeveral: post('/api/portal/applications/replies', {
    permission: 'applications.change',
    body: bulkReplySchema,
    response: bulkRepliedSchema,
  }),
  /** Takes back the user's own mails until they are sent, and the rejections with them; what became of each. */
  revokeReplies: post('/api/portal/applications/replies/revocation', {
    permission: 'applications.change',
    body: bulkRevocationSchema,
    response: bulkResultSchema,
  }),
  /** A multipart form with the CV in `cv`, for an application without one; `stale` where there is one already. */
  addCv: post('/api/portal/applications/:id/cv', {
    permission: 'applications.change',
    params,
    response: portalApplicationSchema,
    status: 201,
  }),
  /** The file, as a download; `cv-withheld` while it waits for the virus scanner or is infected. `view` is for the portal's viewer; the audit log distinguishes the two. */
  cv: get('/api/portal/applications/:id/cv', {
    permission: 'cv.read',
    params,
    query: z.strictObject({ view: z.optional(z.literal('true')) }),
  }),
  /** A CV in .docx as blocks of text, for the portal's viewer; logged as viewed. `unsupported-media-type` for other files and those that cannot be read, `cv-withheld` as above, `unavailable` while others are read. */
  cvPreview: get('/api/portal/applications/:id/cv/preview', {
    permission: 'cv.read',
    params,
    response: cvPreviewSchema,
  }),
};

/** What an open portal needs besides the records. */
export const workEndpoints = {
  /** Polled. */
  changes: get('/api/portal/changes', {
    permission: 'applications.read',
    query: changesQuerySchema,
    response: changesSchema,
  }),
  /** The colleagues that a record can be assigned to, by name: of those of other departments, a hiring manager sees none. */
  staff: get('/api/portal/staff', { permission: 'applications.read', response: staffSchema }),
};
