import * as z from 'zod/mini';
import { get, post, remove } from '../api/endpoint.ts';
import {
  archiveQuerySchema,
  erasureSchema,
  inventorySchema,
  newErasureSchema,
  newRequestSchema,
  peopleFoundSchema,
  personParams,
  personRegisterSchema,
  personRequestSchema,
  personSearchSchema,
} from './personalData.ts';

const permission = 'people.manage';
const base = '/api/portal/personal-data';
const person = `${base}/people/:kind/:id` as const;
const params = z.object({ id: z.uuid() });

/** Finds, exports and erases everything that is stored of a person, and keeps the register of requests for it. */
export const personalDataEndpoints = {
  /** Returns the people with this address, phone number or name, also from spam and from the bin. */
  search: get(`${base}/people`, {
    permission,
    query: personSearchSchema,
    response: peopleFoundSchema,
  }),
  /** Returns what is stored of the person who sent a record. */
  inventory: get(person, { permission, params: personParams, response: inventorySchema }),
  /** Returns everything that is stored of the person as a ZIP archive: `data.json`, a readable page and the files. */
  archive: get(`${person}/archive`, {
    permission,
    params: personParams,
    query: archiveQuerySchema,
  }),
  /**
   * Erases what is stored of the person, or requests another admin's approval if the site needs it. Fails with `held` if a hold
   * exempts a record.
   */
  erase: post(`${person}/erasure`, {
    permission,
    params: personParams,
    body: newErasureSchema,
    response: erasureSchema,
    status: 201,
  }),
  /** Approves an erasure that another admin has requested, and erases. Fails with `own-account` for the user's own request. */
  approve: post(`${base}/erasures/:id/approval`, { permission, params, response: erasureSchema }),
  /** Removes an erasure that waits for approval. */
  decline: remove(`${base}/erasures/:id`, { permission, params }),
  /** Returns the register of requests, and the erasures. */
  register: get(`${base}/requests`, { permission, response: personRegisterSchema }),
  /** Adds a request to the register. */
  addRequest: post(`${base}/requests`, {
    permission,
    body: newRequestSchema,
    response: personRequestSchema,
    status: 201,
  }),
  /** Marks a request as answered. */
  answerRequest: post(`${base}/requests/:id/answer`, {
    permission,
    params,
    response: personRequestSchema,
  }),
};
