import type { NavigationEntry } from '@sumut/contracts/registry/release';
import shellNavigation from '../../navigation.json' with { type: 'json' };
import { registeredReleases } from '../features/federation/load/modules.ts';

/** The navigation entries of the shell and of every registered module, by ascending `order`. */
export const navigationEntries = (): NavigationEntry[] =>
  [
    ...(shellNavigation as NavigationEntry[]),
    ...registeredReleases().flatMap((release) => release.navigation),
  ].sort((a, b) => a.order - b.order);
