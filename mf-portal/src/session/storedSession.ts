import { storageKeys, type ClientLogin } from '@sumut/contracts';

/**
 * Keeps who signed in (docs/specification.md#4-states-and-transitions). The `sessionId` is no credential: the server's
 * cookie is.
 */
export function storeSession({ sessionId, user }: ClientLogin): void {
  try {
    localStorage.setItem(storageKeys.sessionId, sessionId);
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
  } catch {
    // Storage is blocked or full: the cookie alone carries the session.
  }
}

/** Forgets it, after a sign-out or when the server no longer knows the session. */
export function clearStoredSession(): void {
  try {
    localStorage.removeItem(storageKeys.sessionId);
    localStorage.removeItem(storageKeys.user);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Whether this browser remembers a sign-in, which the server may have ended since. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKeys.sessionId) !== null;
  } catch {
    return false;
  }
}
