import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { storageKeys } from '@sumut/contracts/limits';
import type { NavigationEntry } from '@sumut/contracts/registry/release';

/** The name in what a sign-in has stored (docs/specification.md#4-states-and-transitions); null for nobody. */
function readName(): string | null {
  try {
    if (!localStorage.getItem(storageKeys.sessionId)) return null;
    const user = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null') as unknown;
    if (typeof user !== 'object' || user === null) return null;
    const { firstName, lastName, username } = user as Record<string, unknown>;
    const texts = [firstName, lastName].filter((one): one is string => typeof one === 'string');
    return texts.join(' ').trim() || (typeof username === 'string' && username.trim()) || null;
  } catch {
    // No storage, or nothing that a sign-in has stored.
    return null;
  }
}

/** A sign-in in another tab; one in this tab is followed by a navigation. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * The name of who is signed in in this browser, without a request; null for visitors, and in rendered pages. The session may
 * have ended since: then the portal leads to its sign-in page.
 */
export function useSignedInName(): string | null {
  // Read again after each navigation.
  useLocation();
  return useSyncExternalStore(subscribe, readName, () => null);
}

/** Where an entry leads, and whose name it has instead of its label. */
export const forAccount = (
  { path, signedInPath }: NavigationEntry,
  name: string | null,
): { to: string; name: string | null } =>
  name !== null && signedInPath !== undefined
    ? { to: signedInPath, name }
    : { to: path, name: null };
