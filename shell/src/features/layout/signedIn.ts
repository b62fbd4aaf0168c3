import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { storageKeys } from '@sumut/contracts/limits';
import type { NavigationEntry } from '@sumut/contracts/registry/release';

/** Reads the name that a sign-in has stored (docs/specification.md#4-states-and-transitions); null if nobody is signed in. */
function readName(): string | null {
  try {
    if (!localStorage.getItem(storageKeys.sessionId)) return null;
    const user = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null') as unknown;
    if (typeof user !== 'object' || user === null) return null;
    const { firstName, lastName, username } = user as Record<string, unknown>;
    const texts = [firstName, lastName].filter((one): one is string => typeof one === 'string');
    return texts.join(' ').trim() || (typeof username === 'string' && username.trim()) || null;
  } catch {
    // Storage is blocked, or the stored value is not JSON.
    return null;
  }
}

/** Calls `listener` after a sign-in or sign-out in another tab. In this tab, a navigation follows each of them. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * Returns the name of the person who is signed in in this browser, without a request; null for visitors, and in rendered pages. The
 * session may have ended since then, in which case the portal redirects to its sign-in page.
 */
export function useSignedInName(): string | null {
  // Renders again after each navigation, so that the name is read again.
  useLocation();
  return useSyncExternalStore(subscribe, readName, () => null);
}

/** Returns the target of an entry, and the name of the signed-in person that replaces its label, if any. */
export const getTarget = (
  { path, signedInPath }: NavigationEntry,
  name: string | null,
): { to: string; name: string | null } =>
  name !== null && signedInPath !== undefined
    ? { to: signedInPath, name }
    : { to: path, name: null };
