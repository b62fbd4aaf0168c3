import * as z from 'zod/mini';
import { get, patch, post, remove } from '../api/endpoint.ts';
import { entryVersionSchema } from './entries.ts';
import { contentPermissions } from './kinds.ts';
import {
  portalResourceListSchema,
  portalResourceSchema,
  resourceChangeSchema,
  resourceFieldsSchema,
  resourceFormFile,
} from './media.ts';
import {
  newsChangeSchema,
  newsFieldsSchema,
  portalNewsListSchema,
  portalNewsSchema,
} from './news.ts';
import {
  openingChangeSchema,
  openingFieldsSchema,
  portalOpeningListSchema,
  portalOpeningSchema,
} from './openings.ts';

// Ids are UUIDs, but the openings of the first start have words as ids, such as `avionics-engineer`.
const params = z.object({ id: z.string().check(z.regex(/^[\da-z]+(-[\da-z]+)*$/)) });
const fileParams = z.object({ id: z.uuid() });

const news = '/api/portal/news';
const media = '/api/portal/media';
const openings = '/api/portal/openings';

/**
 * Published content and drafts for the portal, by kind. A change keeps the fields that its body omits. It fails with `stale` if
 * the entry was changed since the version in the body.
 */
export const contentEndpoints = {
  news: {
    /** Returns all news, with drafts. */
    list: get(news, { permission: contentPermissions.news, response: portalNewsListSchema }),
    /** Creates a news entry. */
    create: post(news, {
      permission: contentPermissions.news,
      body: newsFieldsSchema,
      response: portalNewsSchema,
      status: 201,
    }),
    /** Changes a news entry. */
    change: patch(`${news}/:id`, {
      permission: contentPermissions.news,
      params,
      body: newsChangeSchema,
      response: portalNewsSchema,
    }),
    /** Deletes a news entry. */
    delete: remove(`${news}/:id`, {
      permission: contentPermissions.news,
      params,
      query: entryVersionSchema,
    }),
  },
  media: {
    /** Returns all media resources, with drafts. */
    list: get(media, { permission: contentPermissions.media, response: portalResourceListSchema }),
    /** Creates a media resource. Takes a multipart form with its fields as JSON in the field `entry`, and the file in the field `file`. */
    create: post(media, {
      permission: contentPermissions.media,
      form: { fields: z.object({ entry: resourceFieldsSchema }), file: resourceFormFile },
      response: portalResourceSchema,
      status: 201,
    }),
    /** Changes a media resource. */
    change: patch(`${media}/:id`, {
      permission: contentPermissions.media,
      params,
      body: resourceChangeSchema,
      response: portalResourceSchema,
    }),
    /** Deletes a media resource. */
    delete: remove(`${media}/:id`, {
      permission: contentPermissions.media,
      params,
      query: entryVersionSchema,
    }),
    /** Returns the file of a resource, also before the resource is published. */
    file: get(`${media}/:id/file`, { permission: contentPermissions.media, params: fileParams }),
    /** Replaces the file of a resource. Takes a multipart form with changes as JSON in the field `entry`, and the new file in the field `file`. */
    replaceFile: post(`${media}/:id/file`, {
      permission: contentPermissions.media,
      params: fileParams,
      form: { fields: z.object({ entry: resourceChangeSchema }), file: resourceFormFile },
      response: portalResourceSchema,
    }),
  },
  openings: {
    /** Returns all openings, with drafts. */
    list: get(openings, {
      permission: contentPermissions.openings,
      response: portalOpeningListSchema,
    }),
    /** Creates an opening. */
    create: post(openings, {
      permission: contentPermissions.openings,
      body: openingFieldsSchema,
      response: portalOpeningSchema,
      status: 201,
    }),
    /** Changes an opening. */
    change: patch(`${openings}/:id`, {
      permission: contentPermissions.openings,
      params,
      body: openingChangeSchema,
      response: portalOpeningSchema,
    }),
    /** Deletes an opening. */
    delete: remove(`${openings}/:id`, {
      permission: contentPermissions.openings,
      params,
      query: entryVersionSchema,
    }),
  },
};
