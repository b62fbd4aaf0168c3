// Paths of endpoints that the shell calls without the schema library, which is larger than the gate. The definitions of
// these endpoints import the paths from here, so that each path is written once.

import { fillPath } from './endpoint.ts';

/** Path of the endpoint with the number of the live snapshot, which open tabs poll. */
export const snapshotPath = '/api/snapshot';

/** Path of the endpoint with the fallback release of a module that could not be loaded. */
export const fallbackPath = '/api/snapshot/fallback';

/** Path that receives beacons with web vitals and with the results of loading modules. */
export const vitalsPath = '/api/vitals';

/** Path of the endpoints for the preview of an admin's session. */
export const previewPath = '/api/registry/preview';

/** Paths of the endpoints with published content, for visitors. */
export const publishedPaths = {
  news: '/api/content/news',
  media: '/api/content/media',
  openings: '/api/content/openings',
} as const;

export const resourceFilePattern = '/media-files/:id/:name';
/** Returns the path of a published media resource's file, which is a download. The content at a path never changes. */
export const resourceFilePath = (file: { id: string; name: string }): string =>
  fillPath(resourceFilePattern, file);
