import { setCommonHeader } from '@sumut/api-client';
import { accountHeader } from '@sumut/contracts/api/headers';
import { clearPortalDrafts } from './drafts.ts';

/** The username of the account whose data this tab shows. Only a sign-in or sign-out in this tab or a new document changes it. */
let own: string | undefined;

/**
 * Binds this tab to an account. From now on, each request names the account, and the server refuses it if somebody else has signed in in
 * another tab, whose session the browser sends. A former account's drafts are removed.
 */
export function bindTab(username: string): void {
  if (own !== undefined && own !== username) clearPortalDrafts();
  own = username;
  setCommonHeader(accountHeader, encodeURIComponent(username));
}

/** Binds this tab to the account that is signed in, unless the tab has an account. */
export function bindNewTab(username: string): void {
  if (own === undefined) bindTab(username);
}

/** Lets the next account use this tab, after its own has signed out here and all of its data is removed. */
export function unbindTab(): void {
  own = undefined;
}

/** Checks whether an account may use this tab: the tab's own account, or any account in a tab without one. */
export const isOwnAccount = (username: string): boolean => own === undefined || own === username;
