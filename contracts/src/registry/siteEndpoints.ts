import * as z from 'zod/mini';
import { get, post } from '../api/endpoint.ts';
import { fallbackPath, snapshotPath, vitalsPath } from '../api/paths.ts';
import { fallbackQuerySchema, fallbackSchema, snapshotNumberSchema } from './pageSnapshot.ts';
import { providedQuerySchema, providedSchema } from './provided.ts';
import { providedWidgetsSchema } from './providedWidgets.ts';
import { vitalsSchema } from './vitals.ts';

const statusSchema = z.object({ status: z.string() });

/** Called by open pages, browsers and machines. */
export const siteEndpoints = {
  snapshot: get(snapshotPath, { response: snapshotNumberSchema }),
  /** The release to use instead of one that could not be loaded. */
  fallback: get(fallbackPath, { query: fallbackQuerySchema, response: fallbackSchema }),
  /** For everybody who is behind the gate, and for teams with a key. */
  provided: get('/api/registry/provided', {
    query: providedQuerySchema,
    response: providedSchema,
  }),
  /** What the other live modules offer to the pages of a module, for the same people. */
  widgets: get('/api/registry/widgets', {
    query: providedQuerySchema,
    response: providedWidgetsSchema,
  }),
  /** Beacons about modules and web vitals. */
  vitals: post(vitalsPath, { body: vitalsSchema }),
  /** A browser's reports of policy violations, in its own media types. */
  reports: post('/api/reports', {}),
  /** Whether the process runs. */
  health: get('/healthz', { response: statusSchema }),
  /** Whether it should get requests. */
  ready: get('/readyz', { response: statusSchema }),
};
