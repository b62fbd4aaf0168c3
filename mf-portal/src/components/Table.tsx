import type { ReactNode } from 'react';
import styles from './Table.module.css';

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

interface CellProps {
  /** As in the column's heading, which a narrow page has no room for. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A table's cell that says what it is where there is no heading above it. */
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
