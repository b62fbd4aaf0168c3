import type { KeyboardEvent, ReactNode } from 'react';
import { toast } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems.ts';
import type { RequestedChange } from '../data/recordMutations.ts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';
import { latinKey, useShortcutSetting } from '../keyboard/useShortcuts.ts';
import { getRowId, rowId } from '../list/rowFocus.ts';
import type { RecordsView } from '../list/useRecordsView.ts';
import styles from './bulk.module.css';
import { type BulkActions, BulkBar } from './BulkBar.tsx';
import { SelectionContext, useSelection, type Selection } from './selection.ts';
import { useBulkChange } from './useBulkChange.ts';

interface BulkListProps<Types extends RecordTypes> {
  view: RecordsView<Types>;
  /** Handles a status that needs further input. Returns whether it has handled the status. */
  onStatus?: (status: string, actions: BulkActions<Types>) => boolean;
  /** Renders more actions in the bar. */
  more?: (actions: BulkActions<Types>) => ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list whose rows can be selected and changed together. */
export function BulkList<Types extends RecordTypes>(props: BulkListProps<Types>) {
  const { view, onStatus, more, children } = props;
  const kind: RecordKind<Types> = view.kind;
  const items: readonly Types['summary'][] = view.list.query.data?.items ?? [];
  const t = useText();
  const problemText = useProblemText();
  const [shortcutsOn] = useShortcutSetting();
  const { selected, ...rows } = useSelection(items, view.list.shown);
  const { changeAll, busy } = useBulkChange(kind);
  const clear = () => {
    leaveBar(selected[0]?.id);
    rows.clear();
  };
  const selection: Selection = { ...rows, clear };

  const change: BulkActions<Types>['change'] = async (getChange) => {
    const rest = await changeAll(
      selected.map((row) => ({
        // A row of a list has fewer fields than the full record.
        seen: row as RequestedChange<Types>['seen'],
        ...getChange(row),
      })),
    );
    // Records that were not changed stay selected.
    if (rest.length === 0) leaveBar(selected[0]?.id);
    rows.select(rest);
  };
  const tryChange: BulkActions<Types>['tryChange'] = async (getChange) => {
    try {
      await change(getChange);
      return true;
    } catch (error) {
      const title = t('record.changeErrorTitle');
      toast({ type: 'error', title, description: problemText(error) });
      return false;
    }
  };
  const actions: BulkActions<Types> = { selected, busy, select: rows.select, change, tryChange };
  return (
    <SelectionContext value={selection}>
      <div
        className={styles.frame}
        onKeyDown={(event) => handleKey(event, { selection, selected, shortcutsOn })}
      >
        <BulkBar
          {...{ kind, selection, actions, more }}
          ids={items.map(({ id }) => id)}
          onStatus={onStatus}
        />
        {children}
      </div>
    </SelectionContext>
  );
}

/** Moves the focus from the bar to a row before the bar is removed, because the focus would be lost with the bar. */
function leaveBar(id = ''): void {
  if (document.activeElement?.closest('[data-bulk]')) document.getElementById(rowId(id))?.focus();
}

interface Keyboard {
  selection: Selection;
  selected: readonly { id: string }[];
  shortcutsOn: boolean;
}

/** Handles keys of the selection: X toggles the focused row, Shift with an arrow key extends the selection, and Escape clears it. */
function handleKey(event: KeyboardEvent, { selection, selected, shortcutsOn }: Keyboard): void {
  const { nativeEvent, target, shiftKey } = event;
  if (nativeEvent.ctrlKey || nativeEvent.metaKey || nativeEvent.altKey) return;
  if (event.key === 'Escape' && selected.length > 0) {
    event.preventDefault();
    selection.clear();
    return;
  }
  const id = target instanceof Element ? getRowId(target) : undefined;
  if (id === undefined) return;
  if (shortcutsOn && latinKey(nativeEvent) === 'x' && !shiftKey) {
    event.preventDefault();
    selection.toggle(id, false);
  }
  if (!shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('li > a')];
  const next = rows[rows.indexOf(target as Element) + (event.key === 'ArrowDown' ? 1 : -1)];
  const nextId = next && getRowId(next);
  if (!(next instanceof HTMLElement) || nextId === undefined) return;
  selection.select([...selected.map((one) => one.id), id, nextId]);
  next.focus();
}
