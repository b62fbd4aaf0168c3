import * as z from 'zod/mini';
import { get, post, remove } from '../api/endpoint.ts';
import { applicationFormFile, attachedFilesSchema } from './applicationFiles.ts';
import { cvPreviewSchema } from './cvText.ts';

const all = '/api/portal/applications/:id/files';
const one = `${all}/:file` as const;
const params = z.object({ id: z.uuid() });
const oneParams = z.extend(params, { file: z.uuid() });
const response = attachedFilesSchema;

/** Application files: the files next to the CV. A change returns all files as they are after it. */
export const fileEndpoints = {
  /** Returns the files of an application, without its CV. */
  list: get(all, { permission: 'cv.read', params, response }),
  /**
   * Adds a file. Takes a multipart form with the file in the field `file`. Fails with `validation` and one of `fileRefusals`. With an
   * idempotency key, a repeated request stores the file only once.
   */
  add: post(all, {
    permission: 'applications.change',
    params,
    form: { file: applicationFormFile },
    response,
    status: 201,
  }),
  /** Downloads a file, as for a CV. Fails with `cv-withheld` while the file waits for the virus scanner or is infected. Audited. */
  content: get(one, {
    permission: 'cv.read',
    params: oneParams,
    query: z.strictObject({ view: z.optional(z.literal('true')) }),
  }),
  /** Returns a Word file as blocks of text, as for a CV. */
  preview: get(`${one}/preview`, {
    permission: 'cv.read',
    params: oneParams,
    response: cvPreviewSchema,
  }),
  /** Removes a file. It can be restored within a minute. Fails with `held` if a hold is in force for the application. */
  remove: remove(one, { permission: 'applications.change', params: oneParams, response }),
  /** Restores a removed file within a minute. Fails with `not-found` after deletion, and with `validation` beyond the limits. */
  restore: post(`${one}/restoration`, {
    permission: 'applications.change',
    params: oneParams,
    response,
  }),
};
