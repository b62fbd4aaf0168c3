import type { GateSession } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { storageKeys } from '@sumut/contracts/limits';

function isSession(value: unknown): value is GateSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, timestamp, hash } = value as Record<string, unknown>;
  return typeof token === 'string' && typeof timestamp === 'number' && typeof hash === 'string';
}

/** The gate session, if the browser cannot store it. */
let unstored: GateSession | null = null;

/** Returns the stored gate session, or the page's own if storage is blocked or full; null if there is none or it is invalid. */
export function readSession(): GateSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKeys.gateSession) ?? 'null');
    return isSession(value) ? value : unstored;
  } catch {
    return unstored;
  }
}

/** Checks whether the browser can store a session at all. */
export function canStoreSession(): boolean {
  const key = `${storageKeys.gateSession}?`;
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export function storeSession({ token, timestamp, hash }: GateSession): void {
  const session = { token, timestamp, hash };
  try {
    localStorage.setItem(storageKeys.gateSession, JSON.stringify(session));
  } catch {
    unstored = session;
  }
}

export function removeSession(): void {
  unstored = null;
  try {
    localStorage.removeItem(storageKeys.gateSession);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/**
 * Returns the milliseconds until a session expires; negative after it has expired. `now` is the time on the clock that stamped the
 * session, in milliseconds since the epoch.
 */
export const remainingTime = ({ timestamp }: GateSession, now: number): number =>
  timestamp + gateLimits.sessionLifetime - now;

export const isSameSession = (one: GateSession, other: GateSession): boolean =>
  one.token === other.token && one.timestamp === other.timestamp && one.hash === other.hash;
