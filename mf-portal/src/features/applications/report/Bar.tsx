import { Ltr, useFormat } from '@sumut/shared-ui';
import styles from './ReportView.module.css';

interface BarProps {
  count: number;
  /** The count that fills the full width. */
  most: number;
}

/** A count with a bar whose length is proportional. */
export function Bar({ count, most }: BarProps) {
  const format = useFormat();
  return (
    <span className={styles.bar}>
      <span className={styles.count}>
        <Ltr>{format.number(count)}</Ltr>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.length}
          style={{ inlineSize: `${most === 0 ? 0 : (100 * count) / most}%` }}
        />
      </span>
    </span>
  );
}
