import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** One heading for each column. */
  headings: readonly string[];
  /** The table's `caption`. */
  caption?: ReactNode;
  /** One or more `tbody` elements. */
  children: ReactNode;
}

/** A table that shows each row as a card on narrow pages. */
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

interface CellProps {
  /** The column's heading, which is hidden on narrow pages. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A table cell that repeats its column's heading on narrow pages. */
export function Cell({ label, children, className }: CellProps) {
  return (
    <td className={className}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}
