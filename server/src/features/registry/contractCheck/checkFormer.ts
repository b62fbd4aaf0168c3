import { formerNames, libraryOf } from '@sumut/contracts/registry/formerLibraries';
import type { FormerLibrary } from '@sumut/contracts/registry/registryState';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { listed } from '@sumut/release-check/findings';
import { findProvided } from '@sumut/release-check/sharedRanges';
import type { Site } from './site.ts';

const getsFormer = ({ shared }: Release, provided: Site['shared'], name: string): boolean => {
  const range = shared[libraryOf(name)];
  return range !== undefined && findProvided(provided, libraryOf(name), range) === name;
};

/** The former majors that a shell provides, with the sorted names of the modules that use them (docs/decisions/0032-published-packages.md). */
export const listFormer = (provided: Site['shared'], served: readonly Release[]): FormerLibrary[] =>
  formerNames(provided).map((name) => ({
    library: libraryOf(name),
    version: provided[name] ?? '',
    newest: provided[libraryOf(name)] ?? '',
    neededBy: [
      ...new Set(
        served.filter((release) => getsFormer(release, provided, name)).map((one) => one.name),
      ),
    ].sort(),
  }));

/** A notice for each former major that a release needs. */
export const noteFormer = (candidate: Release, { shared }: Site): Finding[] =>
  listed(
    'shared',
    'notice',
    listFormer(shared, [candidate])
      .filter(({ neededBy }) => neededBy.length > 0)
      .map(
        ({ library, version, newest }) =>
          `${library}: built for ${version}, a former major that the site provides until no live module needs it. The newest is ${newest}`,
      ),
  );
