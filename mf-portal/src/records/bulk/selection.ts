import { createContext, useState } from 'react';
import type { RecordSummary } from '../data/recordQueries.ts';

/** The selected rows of a list. */
export interface Selection {
  isSelected: (id: string) => boolean;
  /** Selects or deselects a row. With `range`, all rows from the last toggled one get the same state. */
  toggle: (id: string, range: boolean) => void;
  /** Replaces the selection by the given rows. */
  select: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The selection, for the rows of a list; null in a list without a selection. */
export const SelectionContext = createContext<Selection | null>(null);

interface State {
  /** Key of the list to which the selection belongs. */
  of: string;
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

/** Returns the selection among the shown rows. `list` identifies page and filter: another one begins without a selection. */
export function useSelection<Item extends RecordSummary>(
  items: readonly Item[],
  list: string,
): Selection & { selected: readonly Item[] } {
  const empty: State = { of: list, ids: new Set(), anchor: undefined };
  const [stored, setStored] = useState(empty);
  const state = stored.of === list ? stored : empty;
  const place = (id: string | undefined) => items.findIndex((item) => item.id === id);

  const toggle: Selection['toggle'] = (id, range) => {
    const isOn = !state.ids.has(id);
    const from = place(state.anchor);
    const to = place(id);
    const rows =
      range && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
    const ids = new Set(state.ids);
    for (const row of rows) {
      if (isOn) ids.add(row.id);
      else ids.delete(row.id);
    }
    setStored({ of: list, ids, anchor: id });
  };
  return {
    selected: items.filter(({ id }) => state.ids.has(id)),
    isSelected: (id) => state.ids.has(id),
    toggle,
    select: (ids) => setStored({ ...state, ids: new Set(ids) }),
    clear: () => setStored(empty),
  };
}
