import * as z from 'zod/mini';
import { get, post } from '../api/endpoint.ts';
import { fallbackPath, snapshotPath, vitalsPath } from '../api/paths.ts';
import { fallbackQuerySchema, fallbackSchema, snapshotNumberSchema } from './pageSnapshot.ts';
import { providedQuerySchema, providedSchema } from './provided.ts';
import { providedWidgetsSchema } from './providedWidgets.ts';
import { vitalsSchema } from './vitals.ts';

const statusSchema = z.object({ status: z.string() });

/** Endpoints that open pages, browsers, teams and load balancers call. */
export const siteEndpoints = {
  /** Returns the number of the live snapshot. Open tabs poll it. */
  snapshot: get(snapshotPath, { response: snapshotNumberSchema }),
  /** Returns the fallback release for a release that could not be loaded. */
  fallback: get(fallbackPath, { query: fallbackQuerySchema, response: fallbackSchema }),
  /** Returns the libraries and limits for a module. For visitors behind the gate, and for teams with a key. */
  provided: get('/api/registry/provided', {
    query: providedQuerySchema,
    response: providedSchema,
  }),
  /** Returns the widgets that other live modules offer to a module. For visitors behind the gate, and for teams with a key. */
  widgets: get('/api/registry/widgets', {
    query: providedQuerySchema,
    response: providedWidgetsSchema,
  }),
  /** Receives beacons with events of modules and web vitals. */
  vitals: post(vitalsPath, { body: vitalsSchema }),
  /** Receives reports of policy violations that browsers send, in the media types of the browsers. */
  reports: post('/api/reports', {}),
  /** Whether the process is running. */
  health: get('/healthz', { response: statusSchema }),
  /** Whether a load balancer should send requests to this instance. */
  ready: get('/readyz', { response: statusSchema }),
};
