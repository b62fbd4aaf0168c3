import type { ApplicationStatus } from '@sumut/contracts';

/** Puts the focus on the fold of a stage when the card that had it has gone there: else the keyboard loses its place. */
export function catchFocus(status: ApplicationStatus): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-column="${status}"] button`)?.focus();
}
