import { storageKeys } from '@sumut/contracts/limits';

/** Used when storage is blocked. Each document then has another number. */
let pageNumber: number | undefined;

function readStored(): number | undefined {
  const visit = parseFloat(sessionStorage.getItem(storageKeys.visit) ?? '');
  return visit >= 0 && visit < 1 ? visit : undefined;
}

/** Returns the tab's random number, from 0 (inclusive) to 1 (exclusive). It survives reloads, so that a tab keeps its releases. */
export function visitNumber(): number {
  try {
    const stored = readStored();
    if (stored !== undefined) return stored;
    const created = Math.random();
    sessionStorage.setItem(storageKeys.visit, String(created));
    return created;
  } catch {
    return (pageNumber ??= Math.random());
  }
}
