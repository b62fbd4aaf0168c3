import type { KeyboardEvent } from 'react';

/** The element id of a record's row. */
export const rowId = (id: string): string => `record-${id}`;

/** The record whose row an element is; undefined for none. */
export const getRowId = ({ id }: Element): string | undefined =>
  id.startsWith(rowId('')) ? id.slice(rowId('').length) : undefined;

/** Focuses the list, where a row or a control that had the focus is removed. */
export const focusList = (): void => document.querySelector<HTMLElement>('[data-list]')?.focus();

/** Focuses the open record by its heading; the list if there is none. */
export function focusView(): void {
  const record = document.querySelector<HTMLElement>('[data-record]');
  if (record) (record.querySelector('h2') ?? record).focus();
  else focusList();
}

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
