import { useEffect, useRef, type MouseEvent } from 'react';
import { pageTitleId } from '@sumut/shared-ui';

/** Whether the focus is in an element, or nowhere: browsers drop the focus of an element that is removed. */
export const hasFocus = (element: Element): boolean =>
  element.contains(document.activeElement) || document.activeElement === document.body;

/**
 * Returns the element that gets the focus instead of a removed one: the heading of the section or dialog around it, or the
 * section itself if it has no heading; outside of a section, the page's heading.
 */
export function findPlace(removed: Element | null): HTMLElement | null {
  const around = removed?.parentElement?.closest<HTMLElement>('section, dialog') ?? null;
  const titleId = around ? around.getAttribute('aria-labelledby') : pageTitleId;
  return (titleId === null ? null : document.getElementById(titleId)) ?? around;
}

/** Focuses a heading or section. */
export function focusPlace(place: HTMLElement | null): void {
  if (!place) return;
  // Without a `tabindex`, it cannot have the focus.
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}

/**
 * For an element that is removed later. Call the returned function when it was removed, or is about to be: the focus then
 * moves from the element to its section. A user who has moved the focus elsewhere by then keeps it.
 */
export function sectionFocus(removed: Element): () => void {
  const place = findPlace(removed);
  return () => {
    if (hasFocus(removed)) focusPlace(place);
  };
}

/** Returns a click handler for a control that the click removes, such as a retry: it first moves the focus to the section. */
export const focusSectionAnd = (act: () => unknown) => () => {
  const { activeElement, body } = document;
  // In Safari, a clicked button does not get the focus, and there is nothing to keep.
  if (activeElement && activeElement !== body) focusPlace(findPlace(activeElement));
  void act();
};

/** Returns a click handler for a control in a form that the click removes: it first moves the focus to the first field. */
export const focusFieldAnd =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget
      .closest('form')
      ?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')
      ?.focus();
    act();
  };

/**
 * Calls `focusStart` after a link has led to another page of a list: the link may be missing on that page. A changed filter
 * leads to the first page as well, but its control keeps the focus.
 */
export function usePageStart(page: string | undefined, focusStart: () => void): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('a')) focusStart();
  });
}
