import type { ReactNode } from 'react';
import styles from './table.module.css';

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
