// Paths of endpoints that the shell calls without the schema library, which is larger than the gate. The definitions of
// these endpoints import them, so that each is written once.

import { fillPath } from './endpoint.ts';

/** Number of the live snapshot, for open tabs. */
export const snapshotPath = '/api/snapshot';

/** The fallback release of a module that could not be loaded. */
export const fallbackPath = '/api/snapshot/fallback';

/** Beacons about modules and web vitals. */
export const vitalsPath = '/api/vitals';

/** The preview of an admin's session. */
export const previewPath = '/api/registry/preview';

/** Published content, for visitors. */
export const publishedPaths = {
  news: '/api/content/news',
  media: '/api/content/media',
  openings: '/api/content/openings',
} as const;

export const resourceFilePattern = '/media-files/:id/:name';
/** The path of a published media resource's file, which is a download. Its content never changes. */
export const resourceFilePath = (file: { id: string; name: string }): string =>
  fillPath(resourceFilePattern, file);
