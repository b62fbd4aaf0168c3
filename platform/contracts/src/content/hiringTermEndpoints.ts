import * as z from 'zod/mini';
import { get, put } from '../api/endpoint.ts';
import { hiringTermsSchema, termListChangeSchema, termLists } from './hiringTerms.ts';

const path = '/api/portal/hiring-terms';

/** The lists of hiring terms: departments, locations, types of employment, reasons for rejections and stages. */
export const hiringTermEndpoints = {
  /** Returns all lists. */
  get: get(path, { permission: 'applications.read', response: hiringTermsSchema }),
  /**
   * Replaces one list. Fails with `stale` if the list was changed since the version in the body, and with `validation` of `items`
   * if an entry has a reserved id, or an entry that is in use is left out.
   */
  change: put(`${path}/:list`, {
    permission: 'hiring.manage',
    params: z.object({ list: z.enum(termLists) }),
    body: termListChangeSchema,
    response: hiringTermsSchema,
  }),
};
