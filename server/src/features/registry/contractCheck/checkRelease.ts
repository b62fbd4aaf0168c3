import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import type { Site } from './site.ts';
import { checkFit } from './checkFit.ts';
import { checkPlaces } from '@sumut/release-check/checkNavigation';
import { noteFormer } from './checkFormer.ts';
import { noteUnfitPages } from './checkPages.ts';
import { checkSize, type Budget, type Size } from '@sumut/release-check/checkSize';
import { asLive, noteMissingWidgets } from './checkWidgets.ts';
import { checkVersion, type StoredVersion } from './checkVersion.ts';
import { compareReleases } from './compareReleases.ts';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { judgeFindings } from './judgeFindings.ts';
import type { VerifiedBuild } from '@sumut/release-check/verifyBuild';

/** The releases and limits with which a new release is compared. */
export interface ReleaseContext {
  /** The live release of the same module. */
  live: Release | null;
  /** The last release of a module that has left the site. */
  retired: Release | null;
  /** The live releases of the other modules. */
  others: readonly Release[];
  /** All stored releases of the same module. */
  stored: readonly StoredVersion[];
  site: Site;
  /** The budget of the module's policy. */
  budget: Budget;
}

/**
 * The contract check of a module: measures a verified build and compares it with the live releases. Throws `ReleaseRefusedError`
 * when the release would break the site or other modules.
 */
export async function checkRelease(
  { release, files }: VerifiedBuild,
  { live, retired, others, stored, site, budget }: ReleaseContext,
): Promise<Size & { findings: Finding[] }> {
  const { findings: tooLarge, ...size } = await checkSize(release, files, budget);
  const differences = [
    ...noteUnfitPages(release, site),
    ...noteFormer(release, site),
    ...noteMissingWidgets(release, asLive(others)),
    ...compareReleases(live, release),
  ];
  // A stored release was checked when it was stored.
  if (stored.some(({ hash }) => hash === release.hash)) return { ...size, findings: differences };
  const { accepted, findings } = judgeFindings(
    [
      ...checkVersion(live, release, stored),
      ...checkFit(release, others, site),
      ...checkPlaces(release, { previous: live ?? retired, others }),
      ...tooLarge,
      ...differences,
    ],
    live,
    release,
  );
  if (!accepted) throw new ReleaseRefusedError(findings);
  return { ...size, findings };
}
