import type { KeyboardEvent } from 'react';

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>('li > a')];

/** Lets the arrow keys to either side move the focus from a card to the column beside it, past empty ones. */
export function focusBeside(event: KeyboardEvent<HTMLElement>, direction: 'ltr' | 'rtl'): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (shiftKey || ctrlKey || metaKey || altKey || !(target instanceof HTMLAnchorElement)) return;
  const columns = [...currentTarget.querySelectorAll('[data-column]')].filter(
    (column) => cardsOf(column).length > 0,
  );
  const here = columns.findIndex((column) => column.contains(target));
  const current = columns[here];
  if (!current) return;
  const forward = (key === 'ArrowRight') === (direction === 'ltr');
  const beside = columns[here + (forward ? 1 : -1)];
  if (!beside) return;
  event.preventDefault();
  const cards = cardsOf(beside);
  const row = cardsOf(current).findIndex((card) => card === target);
  cards[Math.min(row, cards.length - 1)]?.focus();
}
