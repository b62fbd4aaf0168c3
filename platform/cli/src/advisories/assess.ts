import {
  isServed,
  type PackageList,
  type ReleasePackages,
} from '@sumut/contracts/registry/releasePackages';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Affected } from './findAffected.ts';
import type { Search } from './chooseSearch.ts';

type Release = Omit<ReleasePackages, 'content'>;

/** A release that contains an affected package. */
export interface AffectedRelease extends Release {
  affected: Affected;
}

/** A release that takes an affected package from the shell. */
interface ThroughShell extends Release {
  package: string;
  range: string;
}

export interface Assessment {
  affected: AffectedRelease[];
  /** Served releases that use an affected package of a served shell. */
  throughShell: ThroughShell[];
  /** Releases without an SBOM, whose packages are unknown. */
  withoutSbom: Release[];
  /** Releases with an SBOM. */
  read: Release[];
}

const identity = ({ module, version, hash, state }: ReleasePackages): Release => ({
  module,
  version,
  hash,
  state,
});

/** Finds the releases with an affected package. */
export function assess({ releases }: PackageList, search: Search): Assessment {
  const affected = releases.flatMap((release) =>
    search
      .find(release.content?.packages ?? [])
      .map((one) => ({ ...identity(release), affected: one })),
  );
  const inShell = new Set(
    affected
      .filter(({ module, state }) => module === shellName && isServed(state))
      .map((one) => one.affected.name),
  );
  const throughShell = releases.flatMap((release) =>
    (isServed(release.state) ? (release.content?.provided ?? []) : [])
      .filter(({ name }) => inShell.has(name))
      .map(({ name, range }) => ({ ...identity(release), package: name, range })),
  );
  return {
    affected,
    throughShell,
    withoutSbom: releases.filter(({ content }) => content === null).map(identity),
    read: releases.filter(({ content }) => content !== null).map(identity),
  };
}
