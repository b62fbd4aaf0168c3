import type { GateSession } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { storageKeys } from '@sumut/contracts/limits';

function isSession(value: unknown): value is GateSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, timestamp, hash } = value as Record<string, unknown>;
  return typeof token === 'string' && typeof timestamp === 'number' && typeof hash === 'string';
}

/** The gate session of a page whose browser does not store it. */
let unstored: GateSession | null = null;

/** The stored gate session, or that of this page where storage is blocked or full; null where there is none or an invalid one. */
export function readSession(): GateSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKeys.gateSession) ?? 'null');
    return isSession(value) ? value : unstored;
  } catch {
    return unstored;
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

/** Milliseconds until a session expires; negative when it has. */
export const remainingTime = ({ timestamp }: GateSession): number =>
  timestamp + gateLimits.sessionLifetime - Date.now();

export const isSameSession = (one: GateSession, other: GateSession): boolean =>
  one.token === other.token && one.timestamp === other.timestamp && one.hash === other.hash;
