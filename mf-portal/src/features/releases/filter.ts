import type {
  FormerLibrary,
  ModuleState,
  RegistryState,
} from '@sumut/contracts/registry/registryState';

/** States by which the modules are filtered: on the site, with a release that waits for a decision, or with something to repair. */
export const filterStates = ['live', 'waiting', 'act'] as const;
export type FilterState = (typeof filterStates)[number];

export interface ModuleFilter {
  /** Name of a module; empty for all. */
  module: string;
  /** Empty for all. */
  state: FilterState | '';
}

/** Whether a release waits: for approval, as a canary, or because it is newer than the live one. */
const isWaiting = ({ request, canary, live, releases }: ModuleState): boolean =>
  Boolean(request ?? canary) ||
  releases.some(
    ({ createdAt, removedAt }) => removedAt === undefined && (!live || createdAt > live.createdAt),
  );

/** Whether somebody has to act: the live release fails, its pages do not fit the shell, or it needs a former library. */
const needsAction = (
  { name, incident, pagesUnfit }: ModuleState,
  former: readonly FormerLibrary[],
): boolean =>
  Boolean(incident ?? pagesUnfit) || former.some(({ neededBy }) => neededBy.includes(name));

/** The modules that a filter selects. */
export const filterModules = (
  { modules, formerLibraries = [] }: RegistryState,
  { module, state }: ModuleFilter,
): ModuleState[] =>
  modules.filter(
    (one) =>
      (module === '' || one.name === module) &&
      (state === '' ||
        {
          live: one.live !== null,
          waiting: isWaiting(one),
          act: needsAction(one, formerLibraries),
        }[state]),
  );
