import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { checkAgainstSite } from './checkAgainstSite.ts';
import { asLive, checkWidgets } from './checkWidgets.ts';
import type { Site } from './site.ts';
import { checkContract } from '@sumut/release-check/checkContract';
import { checkManifest } from '@sumut/release-check/checkManifest';

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
