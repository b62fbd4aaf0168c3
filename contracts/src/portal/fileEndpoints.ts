import * as z from 'zod/mini';
import { get, post, remove } from '../api/endpoint.ts';
import { attachedFilesSchema } from './applicationFiles.ts';
import { cvPreviewSchema } from './cvText.ts';

const all = '/api/portal/applications/:id/files';
const one = `${all}/:file` as const;
const params = z.object({ id: z.uuid() });
const oneParams = z.extend(params, { file: z.uuid() });
const response = attachedFilesSchema;

/** Files of an application next to its CV. Changes answer with all files as they are then. */
export const fileEndpoints = {
  list: get(all, { permission: 'cv.read', params, response }),
  /**
   * A multipart form with the file in `file`: `validation` with one of `fileRefusals`. With an idempotency key, a repeated request
   * stores nothing again.
   */
  add: post(all, { permission: 'applications.change', params, response, status: 201 }),
  /** As for a CV: a download, `cv-withheld` while it waits for the virus scanner or is infected, logged as viewed or downloaded. */
  content: get(one, {
    permission: 'cv.read',
    params: oneParams,
    query: z.strictObject({ view: z.optional(z.literal('true')) }),
  }),
  /** As for a CV: a file in .docx as blocks of text. */
  preview: get(`${one}/preview`, {
    permission: 'cv.read',
    params: oneParams,
    response: cvPreviewSchema,
  }),
  remove: remove(one, { permission: 'applications.change', params: oneParams, response }),
  /** Puts a file back that was removed within `fileRestoreTime`; `not-found` when it is gone, `validation` when there is no more room. */
  restore: post(`${one}/restoration`, {
    permission: 'applications.change',
    params: oneParams,
    response,
  }),
};
