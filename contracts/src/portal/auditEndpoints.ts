import { get, put } from '../api/endpoint.ts';
import {
  auditListSchema,
  auditQuerySchema,
  auditSuggestionQuerySchema,
  auditSuggestionsSchema,
} from './audit.ts';
import { retentionPeriodsSchema, retentionSchema } from './retention.ts';

export const auditEndpoints = {
  /** A page of the log. No endpoint changes it. */
  list: get('/api/portal/audit', {
    permission: 'audit.read',
    query: auditQuerySchema,
    response: auditListSchema,
  }),
  /** For the fields of the filter. */
  suggestions: get('/api/portal/audit/suggestions', {
    permission: 'audit.read',
    query: auditSuggestionQuerySchema,
    response: auditSuggestionsSchema,
  }),
  /** The whole log with the hashes that link its entries, as lines of JSON (docs/protection.md#logs). */
  export: get('/api/portal/audit.ndjson', { permission: 'audit.read' }),
};

const retention = '/api/portal/retention';
const permission = 'retention.manage';

/** How long data is kept. */
export const retentionEndpoints = {
  get: get(retention, { permission, response: retentionSchema }),
  change: put(retention, { permission, body: retentionPeriodsSchema, response: retentionSchema }),
};
