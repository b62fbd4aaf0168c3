import type { KeyboardEvent } from 'react';

/** Returns the element id of a record's row. */
export const rowId = (id: string): string => `record-${id}`;

/** Returns the id of the record whose row an element is; undefined for another element. */
export const getRowId = ({ id }: Element): string | undefined =>
  id.startsWith(rowId('')) ? id.slice(rowId('').length) : undefined;

/** Focuses the list, after a row or control with the focus was removed. */
export const focusList = (): void => document.querySelector<HTMLElement>('[data-list]')?.focus();

/** Focuses the heading of the open record, or the list if no record is open. */
export function focusView(): void {
  const record = document.querySelector<HTMLElement>('[data-record]');
  if (record) (record.querySelector('h2') ?? record).focus();
  else focusList();
}

/** Number of rows by which each key moves the focus, up to the first or last row. */
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
