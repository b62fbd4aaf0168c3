import type { Release } from '@sumut/contracts/registry/release';
import type { Finding, FindingKind } from '@sumut/contracts/registry/releaseResult';
import type { Site } from './site.ts';
import { checkFit } from './checkFit.ts';
import { checkPlaces } from '@sumut/release-check/checkNavigation';
import { noteFormer } from './checkFormer.ts';
import { noteUnfitPages } from './checkPages.ts';
import { checkSize, type Budget, type Size } from '@sumut/release-check/checkSize';
import { asLive, noteMissingWidgets } from './checkWidgets.ts';
import { checkVersion, type StoredVersion } from './checkVersion.ts';
import { listed } from '@sumut/release-check/findings';
import { asPartOfSet, requireAccepted } from './judgeFindings.ts';
import type { VerifiedBuild } from '@sumut/release-check/verifyBuild';
import { patternShape } from '@sumut/release-check/routePatterns';
import { compareNames, compareTypes, type Differences } from './compareTypes.ts';
import { intersect } from '@sumut/release-check/sharedRanges';

function compareShared(live: Release, candidate: Release): Differences {
  const now = new Map(Object.entries(live.shared));
  const next = Object.entries(candidate.shared);
  return {
    breaking: next.flatMap(([library, range]) => {
      const before = now.get(library);
      if (before === undefined || before === range || intersect(before, range)) return [];
      return [`~ shared ${library}: ${before} -> ${range}`];
    }),
    additions: next
      .filter(([library]) => !now.has(library))
      .map(([library, range]) => `+ shared ${library}: ${range}`),
  };
}

const compareContract = (live: Release, candidate: Release): Differences => ({
  breaking:
    live.contract === candidate.contract
      ? []
      : [`~ contract: ${live.contract} -> ${candidate.contract}`],
  additions: [],
});

/** The differences from the live release that affect others; none without a live release. */
export function compareReleases(live: Release | null, candidate: Release): Finding[] {
  if (!live) return [];
  const differences: [FindingKind, Differences][] = [
    ['contract', compareContract(live, candidate)],
    // Names of parameters may change.
    ['routes', compareNames('route', live.routes, candidate.routes, patternShape)],
    ['widgets', compareNames('widget', live.widgets, candidate.widgets)],
    ['types', compareTypes(live, candidate)],
    ['texts', compareNames('text', live.texts, candidate.texts)],
    ['shared', compareShared(live, candidate)],
  ];
  return differences.flatMap(([kind, { breaking, additions }]) => [
    ...listed(kind, 'breaking', breaking),
    ...listed(kind, 'addition', additions),
  ]);
}

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
  /** Whether the release goes live with releases of other parts, so that it need not fit the live ones. */
  forSet?: boolean;
}

/**
 * The contract check of a module: measures a verified build and compares it with the live releases. Throws `ReleaseRefusedError`
 * when the release would break the site or other modules.
 */
export async function checkRelease(
  { release, files }: VerifiedBuild,
  { live, retired, others, stored, site, budget, forSet }: ReleaseContext,
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
  const unfit = checkFit(release, others, site);
  const findings = requireAccepted(
    [
      ...checkVersion(live, release, stored),
      ...(forSet ? asPartOfSet(unfit) : unfit),
      ...checkPlaces(release, { previous: live ?? retired, others }),
      ...tooLarge,
      ...differences,
    ],
    live,
    release,
  );
  return { ...size, findings };
}
