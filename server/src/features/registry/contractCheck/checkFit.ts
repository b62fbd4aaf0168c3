import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { asLive, checkWidgets } from './checkWidgets.ts';
import type { Site } from './site.ts';
import { checkContract } from '@sumut/release-check/checkContract';
import { checkManifest } from '@sumut/release-check/checkManifest';
import {
  mostOptionalParts,
  optionalParts,
  patternsOverlap,
} from '@sumut/release-check/routePatterns';
import { listed } from '@sumut/release-check/findings';
import { findProvided, versionsOf } from '@sumut/release-check/sharedRanges';
import { checkUses } from './checkSurface.ts';

function findSharedFaults({ shared }: Release, provided: Site['shared']): string[] {
  return Object.entries(shared).flatMap(([library, range]) => {
    const versions = versionsOf(provided, library);
    if (versions.length === 0) return [`shared ${library}: this site does not provide it`];
    if (findProvided(provided, library, range) !== undefined) return [];
    return [`shared ${library}: needs ${range}, this site provides ${versions.join(' and ')}`];
  });
}

function findRouteFaults(candidate: Release, others: readonly Release[], site: Site): string[] {
  const claims = [
    ...site.shellRoutes.map((route) => ({ route, owner: 'the shell' })),
    ...others
      .filter(({ name }) => name !== candidate.name)
      .flatMap(({ name, routes }) => routes.map((route) => ({ route, owner: `module ${name}` }))),
  ];
  return candidate.routes.flatMap((route) => {
    // A route with too many optional parts is refused elsewhere. Here each optional part would double the work.
    if (optionalParts(route) > mostOptionalParts) return [];
    const claim = claims.find((claimed) => patternsOverlap(claimed.route, route));
    return claim ? [`route ${route}: ${claim.owner} has ${claim.route}`] : [];
  });
}

/**
 * Findings that are refused in any version: libraries that the shell does not provide or not in a matching version, names that they do
 * not export, and routes that belong to others. `others` are the live releases of the other modules.
 */
const checkAgainstSite = (
  candidate: Release,
  others: readonly Release[],
  site: Site,
): Finding[] => [
  ...listed('shared', 'refused', findSharedFaults(candidate, site.shared)),
  ...checkUses(candidate, site),
  ...listed('routes', 'refused', findRouteFaults(candidate, others, site)),
];

/**
 * The findings that keep a release from working on this site together with `others`, independent of its version and of the releases
 * that were live when it was stored. A release of the same module in `others` is ignored.
 */
export const checkFit = (candidate: Release, others: readonly Release[], site: Site): Finding[] => [
  ...checkContract(candidate),
  ...checkAgainstSite(candidate, others, site),
  ...checkWidgets(candidate, asLive(others.filter(({ name }) => name !== candidate.name))),
  ...checkManifest(candidate),
];
