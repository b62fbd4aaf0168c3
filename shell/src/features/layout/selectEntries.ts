import type { NavigationArea, NavigationEntry } from '@sumut/contracts/registry/release';

/** Returns the navigation entries of one area, by ascending `order`. */
export const selectEntries = (
  navigation: readonly NavigationEntry[],
  area: NavigationArea,
): NavigationEntry[] =>
  navigation.filter((entry) => entry.area === area).sort((a, b) => a.order - b.order);
