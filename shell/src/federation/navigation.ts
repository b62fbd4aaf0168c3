import type { NavigationEntry } from '@sumut/contracts';
import shellNavigation from '../../navigation.json' with { type: 'json' };
import { registeredReleases } from './modules.ts';

/** Navigation entries of the shell and of every registered module, in their order. */
export const navigationEntries = (): NavigationEntry[] =>
  [
    ...(shellNavigation as NavigationEntry[]),
    ...registeredReleases().flatMap((release) => release.navigation),
  ].sort((a, b) => a.order - b.order);
