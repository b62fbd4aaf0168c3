import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../i18n.ts';
import type { RecordTypes } from '../data/recordQueries.ts';
import styles from './Panes.module.css';
import { rowId } from './rowFocus.ts';
import type { RecordsView } from './useRecordsView.ts';

interface PanesProps<Types extends RecordTypes> {
  view: RecordsView<Types>;
  /** Whether the list keeps the full width next to an open record, which overlaps the list. */
  fullWidthList?: boolean;
  /** Content above both panes; on a phone, above the list only. */
  above: ReactNode;
  list: ReactNode;
  /** Renders the open record. */
  detail: (id: string) => ReactNode;
}

/**
 * A list, with the open record next to it; on a phone, one of them at a time. Opening a record moves the focus to its
 * heading, closing it moves the focus back to its row. The first render does not move the focus.
 */
export function Panes<Types extends RecordTypes>(props: PanesProps<Types>) {
  const { view, fullWidthList = false, above, list, detail } = props;
  const { name } = view.kind;
  const { id } = view.listState;
  const t = useText();
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const previousId = useRef(id);

  useEffect(() => {
    const closed = previousId.current;
    if (closed === id) return;
    previousId.current = id;
    const pane = detailPane.current;
    if (id) (pane?.querySelector('h2') ?? pane)?.focus();
    // The row of a deleted record no longer exists.
    else if (closed) (document.getElementById(rowId(closed)) ?? listPane.current)?.focus();
  }, [id]);

  return (
    <div className={styles.frame} data-open={id !== undefined} data-over={fullWidthList}>
      <div className={styles.above}>{above}</div>
      <div className={styles.panes}>
        <section
          ref={listPane}
          data-list
          className={styles.list}
          aria-label={t(`${name}.title`)}
          tabIndex={-1}
        >
          {list}
        </section>
        {id !== undefined && (
          <section
            ref={detailPane}
            data-record
            className={styles.detail}
            aria-label={t(`${name}.item`)}
            tabIndex={-1}
          >
            {detail(id)}
          </section>
        )}
      </div>
    </div>
  );
}
