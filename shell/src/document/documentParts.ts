import { documentMenuId, documentSearchId } from '@sumut/contracts/gate/document';

/** Returns the search dialog that the document has until the script of the search has loaded, or null. */
export const findDocumentSearch = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>(`#${documentSearchId}`);

/** Removes the menu and the search of the document, which answer until hydration. Call it when the gate is shown instead of the page. */
export function removeDocumentParts(): void {
  document.getElementById(documentMenuId)?.remove();
  findDocumentSearch()?.remove();
}
