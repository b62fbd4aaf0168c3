import { createContext, useState } from 'react';
import type { RecordSummary } from '../data/recordQueries.ts';

/** The selected rows of a list. */
export interface Selection {
  isSelected: (id: string) => boolean;
  /** Selects a row or takes it out; with `range`, all rows from the last one that was toggled get the same. */
  toggle: (id: string, range: boolean) => void;
  /** Selects all rows, or these alone. */
  select: (ids: readonly string[]) => void;
  clear: () => void;
}

/** For rows; null where nothing can be selected. */
export const SelectionContext = createContext<Selection | null>(null);

interface State {
  /** The list whose rows are selected. */
  of: string;
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

/** The selection among the shown rows; another page or filter (`list`) begins without one. */
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
    const [from, to] = [place(state.anchor), place(id)];
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
