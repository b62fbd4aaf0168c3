import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** One for each column. */
  headings: readonly string[];
  /** What else there is to say of all rows. */
  caption?: ReactNode;
  /** The table's bodies. */
  children: ReactNode;
}

/** A table that becomes a card per row where the page is narrow. */
export function Table({ headings, caption, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        {caption}
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
