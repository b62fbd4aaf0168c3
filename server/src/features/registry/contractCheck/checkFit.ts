import { contractVersion } from '@sumut/contracts/registry/contract';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { checkAgainstSite } from './checkAgainstSite.ts';
import { asLive, checkWidgets } from './checkWidgets.ts';
import type { Site } from './site.ts';
import { checkManifest } from '@sumut/release-check/checkManifest';
import { finding } from '@sumut/release-check/findings';

/** Refuses a stored release that was built for another contract. */
export const checkContract = ({ contract }: Pick<Release, 'contract'>): Finding[] =>
  contract === contractVersion
    ? []
    : [
        finding(
          'contract',
          'refused',
          `built for contract ${contract}, this site speaks ${contractVersion}`,
        ),
      ];

/**
 * What keeps a release from working on this site together with these others, whatever its version and whatever was live when it
 * was stored. `others` may contain the module itself, which does not count.
 */
export const checkFit = (candidate: Release, others: readonly Release[], site: Site): Finding[] => [
  ...checkContract(candidate),
  ...checkAgainstSite(candidate, others, site),
  ...checkWidgets(candidate, asLive(others.filter(({ name }) => name !== candidate.name))),
  ...checkManifest(candidate),
];
