import { get, put } from '../api/endpoint.ts';
import {
  auditListSchema,
  auditQuerySchema,
  auditSuggestionQuerySchema,
  auditSuggestionsSchema,
} from './audit.ts';
import { holdListSchema } from './holds.ts';
import { retentionPeriodsSchema, retentionSchema } from './retention.ts';

export const auditEndpoints = {
  /** Returns a page of the audit log. No endpoint changes the log. */
  list: get('/api/portal/audit', {
    permission: 'audit.read',
    query: auditQuerySchema,
    response: auditListSchema,
  }),
  /** Returns suggestions for the fields of the filter. */
  suggestions: get('/api/portal/audit/suggestions', {
    permission: 'audit.read',
    query: auditSuggestionQuerySchema,
    response: auditSuggestionsSchema,
  }),
  /** Returns the whole log, with the hashes that link its entries, as lines of JSON (docs/protection.md#logs). */
  export: get('/api/portal/audit.ndjson', { permission: 'audit.read' }),
};

const retention = '/api/portal/retention';
const permission = 'retention.manage';

/** Reads and changes how long data is kept. */
export const retentionEndpoints = {
  /** Returns the periods, and the numbers of records that are due. */
  get: get(retention, { permission, response: retentionSchema }),
  /** Replaces the periods. */
  change: put(retention, { permission, body: retentionPeriodsSchema, response: retentionSchema }),
  /** Returns the holds of all messages and applications, which keep them from deletion. */
  holds: get('/api/portal/holds', { permission: 'holds.manage', response: holdListSchema }),
};
