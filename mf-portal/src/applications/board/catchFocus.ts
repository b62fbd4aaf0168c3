import type { ApplicationStatus } from '@sumut/contracts';

/** Puts the focus on the fold of a stage: on what a card that went there has become. */
export const focusFold = (status: ApplicationStatus): void =>
  document.querySelector<HTMLElement>(`[data-column="${status}"] h2 button`)?.focus();

/** The same where the focus is nowhere, or in a dialog that is about to go: else the keyboard loses its place. */
export function catchFocus(status: ApplicationStatus): void {
  const { activeElement, body } = document;
  const isLost = !activeElement || activeElement === body || activeElement.closest('dialog');
  if (isLost) focusFold(status);
}
