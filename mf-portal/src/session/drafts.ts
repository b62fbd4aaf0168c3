import { storageKeys } from '@sumut/contracts/limits';
import { clearStored } from '@sumut/forms';

/**
 * Returns the storage key of a user's draft. `name` is the id of the record, or the name of the form. Another user of the same
 * browser tab has separate drafts.
 */
export const portalDraftKey = (username: string, name: string): string =>
  `${storageKeys.portalDrafts}.${username}.${name}`;

/** Removes all drafts of the portal. Called on sign-out. */
export const clearPortalDrafts = (): void => clearStored(`${storageKeys.portalDrafts}.`);
