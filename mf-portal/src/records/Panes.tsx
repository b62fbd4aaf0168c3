import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Panes.module.css';
import { rowId } from './rowId.ts';

interface PanesProps {
  /** Of the record that is open, if any. */
  id: string | undefined;
  listLabel: string;
  detailLabel: string;
  list: ReactNode;
  detail: ReactNode;
}

/**
 * A list and what is chosen in it, side by side; on a phone one at a time. Focus goes to the record's heading when
 * one is opened and back to its row when it is closed, but stays where it is on arrival.
 */
export function Panes({ id, listLabel, detailLabel, list, detail }: PanesProps) {
  const detailPane = useRef<HTMLElement>(null);
  const previousId = useRef(id);

  useEffect(() => {
    const closed = previousId.current;
    if (closed === id) return;
    previousId.current = id;
    const pane = detailPane.current;
    if (id) (pane?.querySelector('h2') ?? pane)?.focus();
    else if (closed) document.getElementById(rowId(closed))?.focus();
  }, [id]);

  return (
    <div className={styles.panes} data-open={id !== undefined}>
      <section className={styles.list} aria-label={listLabel}>
        {list}
      </section>
      <section ref={detailPane} className={styles.detail} aria-label={detailLabel} tabIndex={-1}>
        {detail}
      </section>
    </div>
  );
}
