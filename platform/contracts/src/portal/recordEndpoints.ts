import * as z from 'zod/mini';
import { get, patch, post, put, remove } from '../api/endpoint.ts';
import { cvFormFile } from '../forms/application.ts';
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
import { candidateCorrectionSchema, candidateFieldsSchema } from './candidates.ts';
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
import { holdFieldsSchema, holdSchema } from './holds.ts';
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
const holdParams = z.extend(params, { hold: z.uuid() });

/** Creates the endpoints that messages and applications share. */
const commonEndpoints = <const Name extends 'messages' | 'applications'>(name: Name) => {
  const item = `/api/portal/${name}/:id` as const;
  const permission = `${name}.read` as const;
  const change = `${name}.change` as const;
  return {
    /** Deletes the record permanently. Fails with `held` if a hold is in force. */
    delete: remove(item, { permission: `${name}.delete`, params }),
    /** Marks the record as read by the user. Each user has their own read marks. */
    markRead: post(`${item}/read`, { permission, params }),
    /** Removes the user's read mark. */
    markUnread: remove(`${item}/read`, { permission, params }),
    /** Adds an internal note. */
    addNote: post(`${item}/notes`, {
      permission: change,
      params,
      body: newNoteSchema,
      response: noteSchema,
      status: 201,
    }),
    /** Deletes one of the user's own notes. Fails with `held` if a hold is in force for the record. */
    deleteNote: remove(`${item}/notes/:note`, {
      permission: change,
      params: z.extend(params, { note: z.uuid() }),
    }),
    /** Places a hold, which keeps the record from every deletion, with all that belongs to it. */
    placeHold: post(`${item}/holds`, {
      permission: change,
      params,
      body: holdFieldsSchema,
      response: holdSchema,
      status: 201,
    }),
    /**
     * Replaces reason and end of a hold by those of a new hold. Fails with `forbidden` for a hold of somebody else, except for admins,
     * and with `stale` if the hold has ended or was changed.
     */
    changeHold: put(`${item}/holds/:hold`, {
      permission: change,
      params: holdParams,
      body: holdFieldsSchema,
      response: holdSchema,
    }),
    /** Ends a hold. Fails like a change. */
    endHold: remove(`${item}/holds/:hold`, { permission: change, params: holdParams }),
    /** Downloads the original of an incoming mail of which a part cannot be read. Fails with `not-found` for other mails. */
    mailOriginal: get(`${item}/mails/:mail/original`, {
      permission,
      params: z.extend(params, { mail: z.uuid() }),
    }),
    /** Returns all messages and applications from the person who sent the record that the user may read. */
    person: get(`${item}/person`, { permission, params, response: personSchema }),
    /** Returns the timeline of these messages and applications, newest first. */
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
  /** Returns a page of the messages that match the filter. */
  list: get('/api/portal/messages', {
    permission: 'messages.read',
    query: messageQuerySchema,
    response: messageListSchema,
  }),
  /** Returns the numbers of messages by status, for the filter. */
  counts: get('/api/portal/messages/counts', {
    permission: 'messages.read',
    query: messageCountsFilterSchema,
    response: messageCountsSchema,
  }),
  /** Returns the filtered messages as a CSV file in the requested language and time zone. */
  export: get('/api/portal/messages.csv', {
    permission: 'messages.export',
    query: messageExportSchema,
  }),
  /** Returns a message with its notes. */
  get: get('/api/portal/messages/:id', {
    permission: 'messages.read',
    params,
    response: portalMessageSchema,
  }),
  /** Changes several messages. The response has status 200 and the result for each message. */
  changeSeveral: post('/api/portal/messages/changes', {
    permission: 'messages.change',
    body: messageChangesSchema,
    response: bulkResultSchema,
  }),
  /** Changes a message. Fails with `stale` if the message was changed since the version in the body. */
  change: patch('/api/portal/messages/:id', {
    permission: 'messages.change',
    params,
    body: messageChangeSchema,
    response: portalMessageSchema,
  }),
  /** Returns the thread of a message: all messages and mails from the sender's address, with the replies to them. */
  thread: get('/api/portal/messages/:id/thread', {
    permission: 'messages.read',
    params,
    response: threadSchema,
  }),
  /** Mails a reply to the sender and sets the status `answered`. Fails with `mail-off` if the site sends no mail. */
  reply: post('/api/portal/messages/:id/replies', {
    permission: 'messages.change',
    params,
    body: newReplySchema,
    response: repliedSchema,
    status: 201,
  }),
  /** Revokes the user's own reply and the change of status, until the reply is sent. Fails with `stale` after that. */
  revokeReply: remove('/api/portal/messages/:id/replies/:reply', {
    permission: 'messages.change',
    params: z.extend(params, { reply: z.uuid() }),
    response: portalMessageSchema,
  }),
};

export const applicationEndpoints = {
  ...commonEndpoints('applications'),
  /** Returns a page of the applications that match the filter. */
  list: get('/api/portal/applications', {
    permission: 'applications.read',
    query: applicationQuerySchema,
    response: applicationListSchema,
  }),
  /** Returns the numbers of applications by status, and the most frequent positions and tags. */
  counts: get('/api/portal/applications/counts', {
    permission: 'applications.read',
    query: applicationCountsFilterSchema,
    response: applicationCountsSchema,
  }),
  /** Returns the filtered applications as a CSV file in the requested language and time zone. */
  export: get('/api/portal/applications.csv', {
    permission: 'applications.export',
    query: applicationExportSchema,
  }),
  /** Returns the hiring report: only figures, without personal data. */
  report: get('/api/portal/applications/report', {
    permission: 'applications.read',
    query: reportQuerySchema,
    response: reportSchema,
  }),
  /** Returns the positions of the report as a CSV file in the requested language. */
  reportExport: get('/api/portal/applications/report.csv', {
    permission: 'applications.read',
    query: reportExportSchema,
  }),
  /** Returns an application with its notes. */
  get: get('/api/portal/applications/:id', {
    permission: 'applications.read',
    params,
    response: portalApplicationSchema,
  }),
  /**
   * Adds a candidate by hand. Takes a multipart form with an optional CV in the field `cv`. With an idempotency key, a repeated request
   * stores the candidate only once.
   */
  add: post('/api/portal/applications', {
    permission: 'applications.change',
    form: { fields: candidateFieldsSchema, file: cvFormFile, optionalFile: true },
    response: storedSchema,
    status: 201,
  }),
  /**
   * Corrects the details of a candidate who was added by hand. Fails with `forbidden` for other applications, whose details the
   * applicant wrote, with `held` while a hold is in force, and with `stale` if the application was changed since the version in the body.
   */
  correct: patch('/api/portal/applications/:id/details', {
    permission: 'applications.change',
    params,
    body: candidateCorrectionSchema,
    response: portalApplicationSchema,
  }),
  /** Changes several applications. The response has status 200 and the result for each application. */
  changeSeveral: post('/api/portal/applications/changes', {
    permission: 'applications.change',
    body: applicationChangesSchema,
    response: bulkResultSchema,
  }),
  /** Changes an application. Fails with `stale` if the application was changed since the version in the body. */
  change: patch('/api/portal/applications/:id', {
    permission: 'applications.change',
    params,
    body: applicationChangeSchema,
    response: portalApplicationSchema,
  }),
  /** Returns the mails to and from the applicant, and the templates for further mails. */
  thread: get('/api/portal/applications/:id/thread', {
    permission: 'applications.read',
    params,
    response: applicationThreadSchema,
  }),
  /** Mails the applicant, without a change of status. Fails with `mail-off` if the site sends no mail. */
  reply: post('/api/portal/applications/:id/replies', {
    permission: 'applications.change',
    params,
    body: newApplicationReplySchema,
    response: applicationRepliedSchema,
    status: 201,
  }),
  /** Revokes the user's own mail until it is sent. Fails with `stale` after that. */
  revokeReply: remove('/api/portal/applications/:id/replies/:reply', {
    permission: 'applications.change',
    params: z.extend(params, { reply: z.uuid() }),
    response: portalApplicationSchema,
  }),
  /** Returns the data for the form of a mail to several applicants. Changes nothing; it is a POST because of the number of ids. */
  prepareReplies: post('/api/portal/applications/replies/preparation', {
    permission: 'applications.change',
    body: preparedRepliesQuerySchema,
    response: preparedRepliesSchema,
  }),
  /**
   * Mails several applicants, and rejects them on request. The response has status 200 and the result for each application. With an
   * idempotency key, a repeated request sends nothing again and returns the same results. Fails with `mail-off` if the site sends no mail.
   */
  replySeveral: post('/api/portal/applications/replies', {
    permission: 'applications.change',
    body: bulkReplySchema,
    response: bulkRepliedSchema,
  }),
  /** Revokes the user's own mails and their rejections, until the mails are sent. The response has the result for each application. */
  revokeReplies: post('/api/portal/applications/replies/revocation', {
    permission: 'applications.change',
    body: bulkRevocationSchema,
    response: bulkResultSchema,
  }),
  /** Adds a CV to an application. Takes a multipart form with the file in the field `cv`. Fails with `stale` if there is a CV already. */
  addCv: post('/api/portal/applications/:id/cv', {
    permission: 'applications.change',
    params,
    form: { file: cvFormFile },
    response: portalApplicationSchema,
    status: 201,
  }),
  /**
   * Returns the CV as a download. Fails with `cv-withheld` while the CV waits for the virus scanner or is infected. The portal's viewer
   * sets `view`, so that the audit log distinguishes viewing from downloading.
   */
  cv: get('/api/portal/applications/:id/cv', {
    permission: 'cv.read',
    params,
    query: z.strictObject({ view: z.optional(z.literal('true')) }),
  }),
  /**
   * Returns a Word CV as blocks of text, for the portal's viewer, and audits the view. Fails with `unsupported-media-type` for other or
   * unreadable files, with `cv-withheld` as above, and with `unavailable` while too many other documents are being read.
   */
  cvPreview: get('/api/portal/applications/:id/cv/preview', {
    permission: 'cv.read',
    params,
    response: cvPreviewSchema,
  }),
};

/** Endpoints that an open portal needs in addition to those of the records. */
export const workEndpoints = {
  /** Returns whether lists have changed. An open portal polls it every ten seconds. */
  changes: get('/api/portal/changes', {
    permission: 'applications.read',
    query: changesQuerySchema,
    response: changesSchema,
  }),
  /** Returns the colleagues to whom a record can be assigned, by name. Hiring managers do not see those of other departments. */
  staff: get('/api/portal/staff', { permission: 'applications.read', response: staffSchema }),
};
