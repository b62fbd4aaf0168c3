import type { Release } from '@sumut/contracts/registry/release';
import type { Finding, FindingKind } from '@sumut/contracts/registry/releaseResult';
import { patternShape } from '@sumut/release-check/routePatterns';
import { compareNames } from './compareNames.ts';
import { compareTypes, type Differences } from './compareTypes.ts';
import { listed } from '@sumut/release-check/findings';
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
