import type { NavigationEntry } from '@sumut/contracts/registry/release';
import shellNavigation from '../../navigation.json' with { type: 'json' };
import { registeredReleases } from '../features/federation/load/modules.ts';

/** The navigation entries of the shell and of every registered module, in no particular order. */
export const navigationEntries = (): NavigationEntry[] => [
  ...(shellNavigation as NavigationEntry[]),
  ...registeredReleases().flatMap((release) => release.navigation),
];
