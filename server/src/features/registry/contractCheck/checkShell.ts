import type { Finding } from '@sumut/contracts/registry/releaseResult';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { libraryOf } from '@sumut/contracts/registry/formerLibraries';
import type { LiveParts } from '../../../shared/releases/liveParts.ts';
import { patternsOverlap, patternShape } from '@sumut/release-check/routePatterns';
import { checkContract } from '@sumut/release-check/checkContract';
import { measure, type Size } from '@sumut/release-check/checkSize';
import { noteModulesToBuild } from './checkPages.ts';
import { checkSurface, nameOf, type ServedRelease } from './checkSurface.ts';
import { checkVersion, type StoredVersion } from './checkVersion.ts';
import { compareNames } from './compareTypes.ts';
import { listed } from '@sumut/release-check/findings';
import { asPartOfSet, requireAccepted } from './judgeFindings.ts';
import { findProvided, versionsOf } from '@sumut/release-check/sharedRanges';
import { initialFiles, type VerifiedShell } from '@sumut/release-check/verifyPart';

const toServedReleases = ({
  modules,
  candidates,
}: Pick<LiveParts, 'modules' | 'candidates'>): ServedRelease[] => [
  ...modules.map((release) => ({ role: 'live module' as const, release })),
  ...candidates.map((release) => ({ role: 'candidate' as const, release })),
];

function findSharedFaults(shared: ShellRelease['shared'], module: ServedRelease): string[] {
  return Object.entries(module.release.shared).flatMap(([library, range]) => {
    const versions = versionsOf(shared, library);
    if (versions.length === 0)
      return [`${library} is not provided: ${nameOf(module)} needs ${range}`];
    return findProvided(shared, library, range) !== undefined
      ? []
      : [`${library} ${versions.join(' and ')}: ${nameOf(module)} needs ${range}`];
  });
}

const findRouteFaults = (routes: readonly string[], module: ServedRelease): string[] =>
  routes.flatMap((route) => {
    const claimed = module.release.routes.find((other) => patternsOverlap(other, route));
    return claimed === undefined ? [] : [`route ${route}: ${nameOf(module)} has ${claimed}`];
  });

/**
 * Findings that are refused in any version: a shell of another contract, or a shell with which a served module could not run.
 */
export function checkShellFit(
  candidate: ShellRelease,
  parts: Pick<LiveParts, 'modules' | 'candidates'>,
): Finding[] {
  const served = toServedReleases(parts);
  const { shared, surface, routes } = candidate;
  return [
    ...checkContract(candidate),
    ...listed(
      'shared',
      'refused',
      served.flatMap((module) => findSharedFaults(shared, module)),
    ),
    ...(surface ? checkSurface(surface, served) : []),
    ...listed(
      'routes',
      'refused',
      served.flatMap((module) => findRouteFaults(routes, module)),
    ),
  ];
}

/** The differences between a shell and the live shell that matter to modules; none when there is no live shell. */
function compareShells(live: ShellRelease | null, candidate: ShellRelease): Finding[] {
  if (!live) return [];
  const routes = compareNames('route', live.routes, candidate.routes, patternShape);
  const libraries = Object.keys({ ...live.shared, ...candidate.shared });
  return [
    ...listed('routes', 'breaking', routes.breaking),
    ...listed('routes', 'addition', routes.additions),
    ...libraries.flatMap((library) => {
      const before = live.shared[library];
      const now = candidate.shared[library];
      if (before === now) return [];
      // `checkShellFit` has already refused a shell that drops a former major which a module needs.
      if (now === undefined)
        return listed('shared', libraryOf(library) === library ? 'breaking' : 'addition', [
          `- shared ${library}`,
        ]);
      if (before === undefined)
        return listed('shared', 'addition', [`+ shared ${library}: ${now}`]);
      // `checkShellFit` has already refused a version that a module cannot use.
      return listed('shared', 'addition', [`~ shared ${library}: ${before} -> ${now}`]);
    }),
  ];
}

/**
 * The contract check of the shell: measures a verified build, and compares it with the live shell and with every served module.
 * Throws `ReleaseRefusedError` when the shell would break one of them.
 */
export async function checkShell(
  { release, files }: VerifiedShell,
  parts: LiveParts,
  { stored, forSet }: { stored: readonly StoredVersion[]; forSet: boolean },
): Promise<Size & { findings: Finding[] }> {
  const size = await measure(release, initialFiles(release), files);
  const differences = [
    ...noteModulesToBuild(release.prerendered, toServedReleases(parts)),
    ...compareShells(parts.shell, release),
  ];
  // A stored release was checked when it was stored.
  if (stored.some(({ hash }) => hash === release.hash)) return { ...size, findings: differences };
  const unfit = checkShellFit(release, parts);
  const findings = requireAccepted(
    [
      ...checkVersion(parts.shell, release, stored),
      ...(forSet ? asPartOfSet(unfit) : unfit),
      ...differences,
    ],
    parts.shell,
    release,
  );
  return { ...size, findings };
}
