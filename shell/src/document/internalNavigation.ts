import { storageKeys } from '@sumut/contracts/limits';
import { navigationType } from './page.ts';

/** The time after a click within which an unload counts as caused by the click; milliseconds. */
const maxUnloadDelay = 1000;

/** Checks whether a flag of this tab is set. */
export const isSet = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
};

/** Sets or removes a flag of this tab. */
export function setFlag(key: string, value: boolean): void {
  try {
    if (value) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: every reload then counts as the visitor's.
  }
}

/** Checks whether an element is a button or a link within the site, or is inside one. */
function isInternalTarget(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('button')) return true;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link?.origin === window.location.origin;
}

/** On the clock of `performance.now()`. */
let markedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Marks the next unload as caused by the site itself. Call it right before loading a page. */
export function markInternalUnload(): void {
  markedAt = performance.now();
  setFlag(storageKeys.internalNavigation, true);
  clearTimeout(timer);
  timer = setTimeout(() => setFlag(storageKeys.internalNavigation, false), maxUnloadDelay);
}

/**
 * Marks unloads, and clicks that may lead to another page of the site. A click's mark expires as soon as the click can no longer be the
 * cause of an unload, so that a later F5 counts as a reload. Returns a function that stops watching.
 */
export function watchInternalNavigation(): () => void {
  markedAt = -Infinity;

  const onClick = ({ target }: Event) => {
    if (isInternalTarget(target)) markInternalUnload();
  };
  const onUnload = () => {
    // The next page may load slowly, and the timer must not remove the mark before it is loaded.
    clearTimeout(timer);
    setFlag(storageKeys.internalNavigation, performance.now() - markedAt <= maxUnloadDelay);
    setFlag(storageKeys.pageRefresh, true);
  };

  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onUnload);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Returns whether the visitor has reloaded the page, and removes the marks. Call it once per page. */
export function consumeReload(): boolean {
  const internal = isSet(storageKeys.internalNavigation);
  const unloaded = isSet(storageKeys.pageRefresh);
  setFlag(storageKeys.internalNavigation, false);
  setFlag(storageKeys.pageRefresh, false);
  const type = navigationType();
  // Where the browser does not report the type, a page after an unload in the same tab counts as reloaded.
  const reloaded = type ? type === 'reload' : unloaded;
  return reloaded && !internal;
}
