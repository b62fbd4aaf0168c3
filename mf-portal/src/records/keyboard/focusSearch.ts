/** Name of the field that searches a list. */
export const searchFieldName = 'q';

/** Puts the focus into the search field. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>(`input[name="${searchFieldName}"]`)?.focus();
}
