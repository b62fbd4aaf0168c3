import { storageKeys, type ContactMessage } from '@sumut/contracts';

type Draft = Partial<Pick<ContactMessage, (typeof draftFields)[number]>>;

/** The subject is left out: it is chosen again sooner than it is typed. */
const draftFields = ['firstName', 'lastName', 'email', 'message'] as const;

/** What was typed before the page was reloaded. Empty when there is nothing, or storage is forbidden. */
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

/** Keeps what is typed for a reload in this tab. Without storage it is merely not kept. */
export function storeDraft(values: Draft): void {
  const draft = Object.fromEntries(draftFields.map((field) => [field, values[field] ?? '']));
  try {
    sessionStorage.setItem(storageKeys.contactDraft, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not disturb typing.
  }
}

/** Forgets the draft: it was sent. */
export function discardDraft(): void {
  try {
    sessionStorage.removeItem(storageKeys.contactDraft);
  } catch {
    // Nothing was stored then.
  }
}
