import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Panes.module.css';
import { rowId } from './rowFocus.ts';

interface PanesProps {
  /** Of the record that is open, if any. */
  id: string | undefined;
  /** Whether what is open covers a part of the rest, which needs all the room. */
  over?: boolean;
  listLabel: string;
  detailLabel: string;
  /** Above both; on a phone above the list alone. */
  above: ReactNode;
  list: ReactNode;
  /** What is open, or in its place. */
  detail: ReactNode;
}

/**
 * A list and what is chosen in it, side by side; on a phone one at a time. Focus goes to the record's heading when
 * one is opened and back to its row when it is closed, but stays where it is on arrival.
 */
export function Panes(props: PanesProps) {
  const { id, over = false, listLabel, detailLabel, above, list, detail } = props;
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const previousId = useRef(id);

  useEffect(() => {
    const closed = previousId.current;
    if (closed === id) return;
    previousId.current = id;
    const pane = detailPane.current;
    if (id) (pane?.querySelector('h2') ?? pane)?.focus();
    // Its row is gone when it was deleted.
    else if (closed) (document.getElementById(rowId(closed)) ?? listPane.current)?.focus();
  }, [id]);

  return (
    <div className={styles.frame} data-open={id !== undefined} data-over={over}>
      <div className={styles.above}>{above}</div>
      <div className={styles.panes}>
        <section ref={listPane} className={styles.list} aria-label={listLabel} tabIndex={-1}>
          {list}
        </section>
        {(!over || id !== undefined) && (
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
