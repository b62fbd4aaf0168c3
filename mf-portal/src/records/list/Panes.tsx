import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Panes.module.css';
import { rowId } from './rowFocus.ts';

interface PanesProps {
  /** Id of the open record, if any. */
  id: string | undefined;
  /** The list needs the full width: the open record overlaps it. */
  fullWidthList?: boolean;
  listLabel: string;
  detailLabel: string;
  /** Above both panes; on a phone above the list only. */
  above: ReactNode;
  list: ReactNode;
  /** The open record or a placeholder. */
  detail: ReactNode;
}

/**
 * A list and the open record side by side; on a phone one at a time. Opening a record moves the focus to its heading,
 * closing it moves the focus back to its row. The first render does not move the focus.
 */
export function Panes(props: PanesProps) {
  const { id, fullWidthList = false, listLabel, detailLabel, above, list, detail } = props;
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
        <section ref={listPane} className={styles.list} aria-label={listLabel} tabIndex={-1}>
          {list}
        </section>
        {(!fullWidthList || id !== undefined) && (
          <section
            ref={detailPane}
            className={styles.detail}
            aria-label={detailLabel}
            tabIndex={-1}
          >
            {detail}
          </section>
        )}
      </div>
    </div>
  );
}
