import * as z from 'zod/mini';
import { get, patch, post, remove } from '../api/endpoint.ts';
import { entryVersionSchema } from './entries.ts';
import { contentPermissions } from './kinds.ts';
import { portalResourceListSchema, portalResourceSchema, resourceChangeSchema } from './media.ts';
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

// Openings of the first start are named by words.
const params = z.object({ id: z.string().check(z.regex(/^[\da-z]+(-[\da-z]+)*$/)) });
const fileParams = z.object({ id: z.uuid() });

const news = '/api/portal/news';
const media = '/api/portal/media';
const openings = '/api/portal/openings';

/**
 * Published content and drafts, for the portal, by kind. In a change, omitted fields stay; it is `stale` if the entry was
 * changed since the version in the body.
 */
export const contentEndpoints = {
  news: {
    list: get(news, { permission: contentPermissions.news, response: portalNewsListSchema }),
    create: post(news, {
      permission: contentPermissions.news,
      body: newsFieldsSchema,
      response: portalNewsSchema,
      status: 201,
    }),
    change: patch(`${news}/:id`, {
      permission: contentPermissions.news,
      params,
      body: newsChangeSchema,
      response: portalNewsSchema,
    }),
    delete: remove(`${news}/:id`, {
      permission: contentPermissions.news,
      params,
      query: entryVersionSchema,
    }),
  },
  media: {
    list: get(media, { permission: contentPermissions.media, response: portalResourceListSchema }),
    /** A multipart form with `resourceFieldsSchema` as JSON in the field `entry`, and the file in `file`. */
    create: post(media, {
      permission: contentPermissions.media,
      response: portalResourceSchema,
      status: 201,
    }),
    change: patch(`${media}/:id`, {
      permission: contentPermissions.media,
      params,
      body: resourceChangeSchema,
      response: portalResourceSchema,
    }),
    delete: remove(`${media}/:id`, {
      permission: contentPermissions.media,
      params,
      query: entryVersionSchema,
    }),
    /** The file, also before it is published. */
    file: get(`${media}/:id/file`, { permission: contentPermissions.media, params: fileParams }),
    /** The same form as for `create`, with `resourceChangeSchema`. */
    replaceFile: post(`${media}/:id/file`, {
      permission: contentPermissions.media,
      params: fileParams,
      response: portalResourceSchema,
    }),
  },
  openings: {
    list: get(openings, {
      permission: contentPermissions.openings,
      response: portalOpeningListSchema,
    }),
    create: post(openings, {
      permission: contentPermissions.openings,
      body: openingFieldsSchema,
      response: portalOpeningSchema,
      status: 201,
    }),
    change: patch(`${openings}/:id`, {
      permission: contentPermissions.openings,
      params,
      body: openingChangeSchema,
      response: portalOpeningSchema,
    }),
    delete: remove(`${openings}/:id`, {
      permission: contentPermissions.openings,
      params,
      query: entryVersionSchema,
    }),
  },
};
