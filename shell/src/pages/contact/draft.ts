import type { ContactMessage } from '@sumut/contracts/forms/contact';
import { storageKeys } from '@sumut/contracts/limits';

type Draft = Partial<Pick<ContactMessage, (typeof draftFields)[number]>>;

/** The subject is left out: it is chosen again sooner than it is typed. */
const draftFields = ['firstName', 'lastName', 'email', 'message'] as const;

/** The input that was typed before the page was reloaded. Empty when there is none, or storage is blocked. */
export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeys.contactDraft) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored).filter(
      ([name, value]) => draftFields.some((field) => field === name) && typeof value === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps the input for a reload in this tab. Does nothing when storage is blocked. */
export function storeDraft(values: Draft): void {
  const draft = Object.fromEntries(draftFields.map((field) => [field, values[field] ?? '']));
  try {
    sessionStorage.setItem(storageKeys.contactDraft, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the draft is not kept.
  }
}

/** Removes the draft. */
export function discardDraft(): void {
  try {
    sessionStorage.removeItem(storageKeys.contactDraft);
  } catch {
    // Storage is blocked: there is no draft.
  }
}
