import { storageKeys } from '@sumut/contracts';

/** For a tab whose storage is blocked: then it holds until the page is left. */
let ofThisPage: number | undefined;

function stored(): number | undefined {
  const visit = parseFloat(sessionStorage.getItem(storageKeys.visit) ?? '');
  return visit >= 0 && visit < 1 ? visit : undefined;
}

/** The tab's number, from 0 up to 1: made once, it outlives reloads, so that a tab keeps to the releases that it got. */
export function visitNumber(): number {
  try {
    const known = stored();
    if (known !== undefined) return known;
    const made = Math.random();
    sessionStorage.setItem(storageKeys.visit, String(made));
    return made;
  } catch {
    return (ofThisPage ??= Math.random());
  }
}
