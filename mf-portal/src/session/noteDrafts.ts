import { storageKeys } from '@sumut/contracts/limits';
import { clearStored } from '@sumut/forms';

/** Returns the storage key of a user's draft for a record or form. Another user of the same browser tab has separate drafts. */
export const noteDraftKey = (username: string, recordId: string): string =>
  `${storageKeys.noteDrafts}.${username}.${recordId}`;

/** Removes all drafts of the portal. Called on sign-out. */
export const clearNoteDrafts = (): void => clearStored(`${storageKeys.noteDrafts}.`);
