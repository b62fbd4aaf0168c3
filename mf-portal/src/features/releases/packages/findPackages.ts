import { normaliseLine } from '@sumut/contracts/lines/characters';
import type { PackageList, ReleasePackages } from '@sumut/contracts/registry/releasePackages';

/** A package that releases contain, or take from the shell. */
export interface FoundPackage {
  name: string;
  /** The version of a package in the files, or the range of a package that the shell must provide. */
  version: string;
  isProvided: boolean;
  releases: ReleasePackages[];
}

/** Returns the packages of a release whose name contains a term. */
function packagesIn({ content }: ReleasePackages, term: string): Omit<FoundPackage, 'releases'>[] {
  const { packages = [], provided = [] } = content ?? {};
  return [
    ...packages.map(({ name, version }) => ({ name, version, isProvided: false })),
    ...provided.map(({ name, range }) => ({ name, version: range, isProvided: true })),
  ].filter(({ name }) => name.toLowerCase().includes(term));
}

/** Returns the packages whose name contains a text, each with its releases: an exact match first, then by name and version. */
export function findPackages({ releases }: PackageList, text: string): FoundPackage[] {
  const term = normaliseLine(text).toLowerCase();
  const found = new Map<string, FoundPackage>();
  for (const release of releases)
    for (const one of packagesIn(release, term)) {
      const key = `${one.name}@${one.version} ${one.isProvided}`;
      const known = found.get(key) ?? { ...one, releases: [] };
      known.releases.push(release);
      found.set(key, known);
    }
  return [...found.values()].sort(
    (one, other) =>
      Number(other.name === term) - Number(one.name === term) ||
      one.name.localeCompare(other.name, 'en') ||
      one.version.localeCompare(other.version, 'en', { numeric: true }),
  );
}
