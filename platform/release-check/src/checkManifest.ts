import { strayFrames } from '@sumut/contracts/registry/frames';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { checkNavigation } from './checkNavigation.ts';
import { listed } from './findings.ts';
import { mostOptionalParts, optionalParts } from './routePatterns.ts';

/** Refuses routes, frames and navigation entries that no site accepts. */
export const checkManifest = (release: Release): Finding[] => [
  ...listed(
    'routes',
    'refused',
    release.routes
      .filter((route) => optionalParts(route) > mostOptionalParts)
      .map((route) => `route ${route}: more than ${mostOptionalParts} optional parts`),
  ),
  ...listed(
    'routes',
    'refused',
    strayFrames(release.frames, release.routes).map(
      (key) => `frame of ${key}: this module has no such route`,
    ),
  ),
  ...checkNavigation(release),
];
