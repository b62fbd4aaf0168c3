import type { Surface } from '@sumut/contracts/registry/assets';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import type { Site } from './site.ts';
import { listed } from '@sumut/release-check/findings';
import { findProvided } from '@sumut/release-check/sharedRanges';

/** The imports of a release that the shell's version of a library does not export, as pairs of library and name. */
function findMissing(
  { uses = {}, shared }: Release,
  surface: Surface,
): [library: string, name: string][] {
  const versions = Object.fromEntries(
    Object.entries(surface).map(([library, { version }]) => [library, version]),
  );
  return Object.entries(uses).flatMap(([library, names]) => {
    // A range that no provided version matches is refused elsewhere, so the library's newest version is used here.
    const provided = findProvided(versions, library, shared[library] ?? '*') ?? library;
    const exported = new Set(surface[provided]?.exports);
    return names
      .filter((name) => !exported.has(name))
      .map((name): [string, string] => [library, name]);
  });
}

/** Refuses a release with imports that the live shell does not export. Older builds list neither imports nor exports. */
export function checkUses(candidate: Release, { surface, version }: Site): Finding[] {
  if (!surface) return [];
  const shell = ['the live shell', version].filter(Boolean).join(' ');
  return listed(
    'uses',
    'refused',
    findMissing(candidate, surface).map(
      ([library, name]) => `uses ${library} ${name}: ${shell} does not have it`,
    ),
  );
}

/** A release that visitors get: the live release of a module, or the candidate of a canary. */
export interface ServedRelease {
  release: Release;
  role: 'live module' | 'candidate';
}

/** The name of a served release in a finding. */
export const nameOf = ({ role, release: { name, version } }: ServedRelease): string =>
  `${role} ${name} ${version}`;

/** Refuses a shell that lacks exports which a served release imports. */
export const checkSurface = (surface: Surface, served: readonly ServedRelease[]): Finding[] =>
  listed(
    'uses',
    'refused',
    served.flatMap((module) =>
      findMissing(module.release, surface).map(
        ([library, name]) => `drops ${library} ${name}: ${nameOf(module)} uses it`,
      ),
    ),
  );
