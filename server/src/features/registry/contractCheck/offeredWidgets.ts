import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import type { Release } from '@sumut/contracts/registry/release';

/** The widgets that releases offer to pages of other modules, sorted by module. */
export const offeredWidgets = (releases: readonly Release[]): ProvidedWidgets['releases'] =>
  releases
    .filter(({ widgets }) => widgets.length > 0)
    .map(({ name, version, hash, widgets, types }) => ({
      module: name,
      version,
      hash,
      widgets: Object.fromEntries(
        widgets.toSorted().map((widget) => [widget, types[widget] ?? null]),
      ),
    }))
    .sort((one, other) => (one.module < other.module ? -1 : 1));
