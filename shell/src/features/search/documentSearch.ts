import { useEffect, useEffectEvent } from 'react';
import { useIsHydrated } from '@sumut/shared-ui';
import { findDocumentSearch } from '../../document/documentParts.ts';

// While no script runs, the search is a dialog that the server puts after the page, in which a query can be typed already
// (docs/decisions/0079-answers-before-scripts.md).

/** Removes the document's search after hydration. If it is open then, calls `onOpen` instead, and `takeDocumentSearch` removes it. */
export function useDocumentSearch(onOpen: (dialog: HTMLDialogElement) => void): void {
  const onHydrated = useEffectEvent(() => {
    const dialog = findDocumentSearch();
    if (dialog?.open) onOpen(dialog);
    else dialog?.remove();
  });
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated]);
}

const findField = () => findDocumentSearch()?.querySelector('input');

/** Returns what was typed into the document's search. */
export const readDocumentQuery = (): string => findField()?.value ?? '';

/**
 * Removes the document's search, whose opener gets the focus back. Returns a function that selects in another field what was selected in
 * its field.
 */
export function takeDocumentSearch(): (field: HTMLInputElement | null) => void {
  const { selectionStart = null, selectionEnd = null } = findField() ?? {};
  const dialog = findDocumentSearch();
  dialog?.close();
  dialog?.remove();
  return (field) => {
    if (selectionStart !== null) field?.setSelectionRange(selectionStart, selectionEnd);
  };
}
