import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import type { Release } from '@sumut/contracts/registry/release';

/** What these releases offer to the pages of others, sorted by module. */
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
