import { moduleSlots } from '@sumut/contracts/registry/navigationSlots';
import type { NavigationEntry, Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { matchesRoute } from './routePatterns.ts';
import { listed } from './findings.ts';

const about = ({ area, path }: NavigationEntry): string => `entry ${area} ${path}`;

/** The path of a link within the site, without query and fragment; null for a link to another site. */
function pathOf(link: string): string | null {
  const base = 'http://site.invalid';
  const url = URL.canParse(link, base) ? new URL(link, base) : null;
  return url?.origin === base ? url.pathname : null;
}

function findSlotFault(entry: NavigationEntry): string | undefined {
  const slots = moduleSlots[entry.area];
  if (slots.length === 0) return `${about(entry)}: modules cannot add entries to this area`;
  if (slots.some(({ from, to }) => from <= entry.order && entry.order <= to)) return undefined;
  const ranges = slots.map(({ from, to }) => `${from}–${to}`).join(' or ');
  return `${about(entry)}: order ${entry.order} is reserved for the shell; use ${ranges}`;
}

/** Refuses navigation entries that lead to pages of other parts, or whose order is outside of the slots for modules. */
export function checkNavigation({ navigation, routes }: Release): Finding[] {
  const faults = navigation.flatMap((entry) => {
    const isOwn = [entry.path, entry.signedInPath ?? entry.path].every((target) => {
      const path = pathOf(target);
      return path !== null && routes.some((route) => matchesRoute(route, path));
    });
    const slot = findSlotFault(entry);
    return [
      ...(isOwn ? [] : [`${about(entry)}: does not link to a route of this module`]),
      ...(slot === undefined ? [] : [slot]),
    ];
  });
  return listed('entries', 'refused', faults);
}

const inArea = ({ navigation }: Release, wanted: NavigationEntry): NavigationEntry[] =>
  navigation.filter(({ area }) => area === wanted.area);

/** Advice on how to place an entry after those of all other modules; empty when there is no room after them. */
function suggestOrder(entry: NavigationEntry, others: readonly Release[]): string {
  const orders = others.flatMap((other) => inArea(other, entry)).map(({ order }) => order);
  const next = Math.max(...orders) + 1;
  const hasRoom = moduleSlots[entry.area].some(({ from, to }) => from <= next && next <= to);
  return hasRoom ? `; set it to ${next} or more in module.json` : '';
}

/**
 * Refuses entries that would be placed before those of other live modules. An entry may keep the place that the module has in
 * `previous`, its live release or its last release before it was retired.
 */
export function checkPlaces(
  candidate: Release,
  { previous, others }: { previous: Release | null; others: readonly Release[] },
): Finding[] {
  const faults = candidate.navigation.flatMap((entry) => {
    if (previous && inArea(previous, entry).some(({ order }) => order <= entry.order)) return [];
    return others.flatMap((other) =>
      inArea(other, entry)
        .filter(({ order }) => entry.order <= order)
        .map(
          ({ path, order }) =>
            `${about(entry)}: order ${entry.order} must be greater than ${order}, the order of ${path} of module ${other.name}${suggestOrder(entry, others)}`,
        ),
    );
  });
  return listed('entries', 'refused', faults);
}
