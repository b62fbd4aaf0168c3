import { storageKeys } from '@sumut/contracts/limits';
import { clearStored } from '@sumut/forms';

/** Storage key of a user's unsent note on a record. Another user who signs in in the same tab has other drafts. */
export const noteDraftKey = (username: string, recordId: string): string =>
  `${storageKeys.noteDrafts}.${username}.${recordId}`;

/** Removes all unsent notes; called on sign-out. */
export const clearNoteDrafts = (): void => clearStored(`${storageKeys.noteDrafts}.`);
