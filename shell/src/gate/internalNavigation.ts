import { storageKeys } from '@sumut/contracts';
import { navigationType } from './page.ts';

/** How long after a click an unload still counts as its effect, in milliseconds. Ours. */
const clickEffect = 1000;

const isSet = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
};

function setFlag(key: string, value: boolean): void {
  try {
    if (value) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: every reload then counts as one from outside.
  }
}

/** A button, or a link within the site (an image in it included). */
function leadsWithin(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('button')) return true;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link?.origin === window.location.origin;
}

let markedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that the site itself is about to load a page of its own: to be called right before it does. */
export function expectUnload(): void {
  markedAt = Date.now();
  setFlag(storageKeys.internalNavigation, true);
  clearTimeout(timer);
  timer = setTimeout(() => setFlag(storageKeys.internalNavigation, false), clickEffect);
}

/**
 * Marks clicks that may lead to another page of the site, and unloads. A mark lasts only while an unload can be the
 * click's direct effect, so that a later F5 counts as a reload. Returns how to stop.
 */
export function watchInternalNavigation(): () => void {
  markedAt = -Infinity;

  const onClick = ({ target }: Event) => {
    if (leadsWithin(target)) expectUnload();
  };
  const onUnload = () => {
    // The next page may be slow to come: the timer must not take the mark away meanwhile.
    clearTimeout(timer);
    setFlag(storageKeys.internalNavigation, Date.now() - markedAt <= clickEffect);
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

/** Whether the visitor has reloaded the page by themselves. Call it once per page: it takes the marks away. */
export function takeReload(): boolean {
  const internal = isSet(storageKeys.internalNavigation);
  const unloaded = isSet(storageKeys.pageRefresh);
  setFlag(storageKeys.internalNavigation, false);
  setFlag(storageKeys.pageRefresh, false);
  const type = navigationType();
  // Without the browser's word, a page that was left in this tab and stands here again counts as reloaded.
  const reloaded = type ? type === 'reload' : unloaded;
  return reloaded && !internal;
}
