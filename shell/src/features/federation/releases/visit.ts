import { storageKeys } from '@sumut/contracts/limits';

/** Used when storage is blocked: the number then changes with the document. */
let pageNumber: number | undefined;

function readStored(): number | undefined {
  const visit = parseFloat(sessionStorage.getItem(storageKeys.visit) ?? '');
  return visit >= 0 && visit < 1 ? visit : undefined;
}

/** The tab's random number from 0 up to 1. It survives reloads, so that a tab keeps the releases it started with. */
export function visitNumber(): number {
  try {
    const known = readStored();
    if (known !== undefined) return known;
    const made = Math.random();
    sessionStorage.setItem(storageKeys.visit, String(made));
    return made;
  } catch {
    return (pageNumber ??= Math.random());
  }
}
