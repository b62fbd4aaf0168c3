import * as z from 'zod/mini';
import { get, put } from '../api/endpoint.ts';
import { hiringTermsSchema, termListChangeSchema, termLists } from './hiringTerms.ts';

const path = '/api/portal/hiring-terms';

/** Departments, locations, types of employment, reasons for rejections and stages of applications. */
export const hiringTermEndpoints = {
  get: get(path, { permission: 'applications.read', response: hiringTermsSchema }),
  /** `stale` for an older version; `validation` of `items` where an entry is left out that is in use, or has a reserved id. */
  change: put(`${path}/:list`, {
    permission: 'hiring.manage',
    params: z.object({ list: z.enum(termLists) }),
    body: termListChangeSchema,
    response: hiringTermsSchema,
  }),
};
