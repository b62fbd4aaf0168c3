import { useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '@sumut/shared-ui';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { SmallButton } from '../../components/SmallButton.tsx';
import { useText } from '../../i18n.ts';
import { type RecordKind, type RecordTypes, useReaders } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import { focusList, rowId } from '../list/rowFocus.ts';
import { useStatusOptions } from '../statuses.ts';
import styles from './bulk.module.css';
import type { Selection } from './selection.ts';

type GetChange<Types extends RecordTypes> = (record: Types['summary']) => {
  change: Types['change'];
  shown?: Partial<Types['whole']>;
};

export interface BulkActions<Types extends RecordTypes> {
  selected: readonly Types['summary'][];
  busy: boolean;
  /** Applies changes to the selected records in one request. Rejects on failure. */
  change: (getChange: GetChange<Types>) => Promise<void>;
  /** Like `change`, but shows a failure in a toast. Resolves with whether the request succeeded. */
  tryChange: (getChange: GetChange<Types>) => Promise<boolean>;
  /** Replaces the selection, for example with the records that an action has left out. */
  select: (ids: readonly string[]) => void;
}

interface BulkBarProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  selection: Selection;
  actions: BulkActions<Types>;
  /** The ids of all rows on the page. */
  ids: readonly string[];
  onStatus: ((status: string, actions: BulkActions<Types>) => boolean) | undefined;
  more: ((actions: BulkActions<Types>) => ReactNode) | undefined;
}

/** Bar with actions for the selected rows. Without a selection, renders only its live region. */
export function BulkBar<Types extends RecordTypes>(props: BulkBarProps<Types>) {
  const { kind, selection, actions, ids, onStatus, more } = props;
  const t = useText();
  const { selected, busy, tryChange } = actions;
  const staff = useReaders(kind, selected);
  const statuses = useStatusOptions(kind.name);
  const clear = useRef<HTMLButtonElement>(null);
  const count = t('bulk.count', { count: selected.length });
  const announcement = (
    <VisuallyHidden>
      <span role="status">{selected.length > 0 && count}</span>
    </VisuallyHidden>
  );
  if (selected.length === 0) return announcement;

  const allSpam = selected.every(({ spam }) => spam);
  /** The marked rows leave the list, so the focus moves to a row that stays, or to the list. */
  const markSpam = () => {
    const stays = ids.find((id) => selected.every((one) => one.id !== id));
    if (stays === undefined) focusList();
    else document.getElementById(rowId(stays))?.focus();
    void tryChange(() => ({ change: { spam: !allSpam } }));
  };
  const chooseStatus = (value: string) => {
    if (value === '' || onStatus?.(value, actions)) return;
    void tryChange(() => ({ change: { status: value } }));
  };
  const assign = (value: string) => {
    const colleague = staff.find(({ id }) => id === value);
    const assignee = colleague
      ? { id: colleague.id, firstName: colleague.firstName, lastName: colleague.lastName }
      : null;
    void tryChange(() => ({
      change: { assignee: assignee?.id ?? null },
      shown: { assignee } as Partial<Types['whole']>,
    }));
  };
  return (
    <>
      {announcement}
      <div data-bulk role="group" aria-label={t('bulk.title')} className={styles.bar}>
        <p className={styles.count}>{count}</p>
        <InlineSelect
          labelHidden
          label={t('bulk.status')}
          name="bulk-status"
          value=""
          busy={busy}
          options={[{ value: '', label: t('bulk.status') }, ...statuses]}
          onChoose={chooseStatus}
        />
        <InlineSelect
          labelHidden
          label={t('bulk.assignee')}
          name="bulk-assignee"
          value=""
          busy={busy}
          options={[
            { value: '', label: t('bulk.assignee') },
            { value: 'none', label: t('record.nobody') },
            ...staff.map((one) => ({
              value: one.id,
              label: one.me ? t('record.meBy', { name: fullName(one) }) : fullName(one),
            })),
          ]}
          onChoose={(value) => value && assign(value)}
        />
        {more?.(actions)}
        <SmallButton busy={busy} onClick={markSpam}>
          {t(allSpam ? 'record.notSpam' : 'record.markSpam')}
        </SmallButton>
        {selected.length < ids.length && (
          <SmallButton
            onClick={() => {
              // The button is about to be removed, so the focus moves to the next one.
              clear.current?.focus();
              selection.select(ids);
            }}
          >
            {t('bulk.all')}
          </SmallButton>
        )}
        <SmallButton ref={clear} onClick={selection.clear}>
          {t('bulk.clear')}
        </SmallButton>
      </div>
    </>
  );
}
