import type { KeyboardEvent } from 'react';

/** The element id of a record's row. */
export const rowId = (id: string): string => `record-${id}`;

/** The record whose row an element is; undefined for none. */
export const getRowId = ({ id }: Element): string | undefined =>
  id.startsWith(rowId('')) ? id.slice(rowId('').length) : undefined;

/** How far each key moves among the rows, limited to the first and last row. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Key handler: the arrow keys, Home and End move the focus among the links of a list. */
export const moveByArrowKeys = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return;
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const here = rows.findIndex((row) => row === event.target);
  if (here < 0) return;
  const next = Math.min(rows.length - 1, Math.max(0, here + step));
  event.preventDefault();
  rows[next]?.focus();
};
