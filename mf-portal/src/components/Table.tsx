import type { ComponentProps, ReactNode } from 'react';
import { Button, classNames } from '@sumut/shared-ui';
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

interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
  /** Whether narrow pages show the cell without its heading, such as one with buttons. */
  isWhole?: boolean;
}

interface DataTableProps<Row> {
  rows: readonly Row[];
  id: (row: Row) => string;
  /** The cell of the first column is the heading of its row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rowClass?: (row: Row) => string | false | undefined;
}

/** A table with a row for each entry of a list. */
export function DataTable<Row>({ rows, id, columns, rowClass }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <Table headings={columns.map(({ heading }) => heading)}>
      <tbody>
        {rows.map((row) => (
          <tr key={id(row)} className={classNames(styles.row, rowClass?.(row))}>
            <th scope="row" className={classNames(styles.whole, first.className)}>
              {first.cell(row)}
            </th>
            {others.map(({ heading, cell, className, isWhole = false }) =>
              isWhole ? (
                <td key={heading} className={styles.whole}>
                  {cell(row)}
                </td>
              ) : (
                <Cell key={heading} label={heading} className={className}>
                  {cell(row)}
                </Cell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface RowActionProps extends Pick<
  ComponentProps<typeof Button>,
  'busy' | 'onClick' | 'children'
> {
  /** The accessible name, which also names the row. */
  name: string;
}

/** A button of a row. Several are in an element of the class `actions`. */
export const RowAction = ({ name, ...rest }: RowActionProps) => (
  <Button variant="plain" className={styles.action} aria-label={name} {...rest} />
);
