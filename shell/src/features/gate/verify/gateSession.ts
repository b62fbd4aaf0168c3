import type { GateSession } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { storageKeys } from '@sumut/contracts/limits';

function isSession(value: unknown): value is GateSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, timestamp, hash } = value as Record<string, unknown>;
  return typeof token === 'string' && typeof timestamp === 'number' && typeof hash === 'string';
}

/** The stored gate session; null where none or an invalid one is stored, or storage is blocked. */
export function readSession(): GateSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKeys.gateSession) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

export function storeSession({ token, timestamp, hash }: GateSession): void {
  try {
    localStorage.setItem(storageKeys.gateSession, JSON.stringify({ token, timestamp, hash }));
  } catch {
    // Storage is blocked or full: the gate stays open until the next check.
  }
}

export function removeSession(): void {
  try {
    localStorage.removeItem(storageKeys.gateSession);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** Milliseconds until a session expires; negative when it has. */
export const remainingTime = ({ timestamp }: GateSession): number =>
  timestamp + gateLimits.sessionLifetime - Date.now();

export const isSameSession = (one: GateSession, other: GateSession): boolean =>
  one.token === other.token && one.timestamp === other.timestamp && one.hash === other.hash;
