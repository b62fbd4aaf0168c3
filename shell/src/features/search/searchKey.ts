import { searchKeys, typingSelector } from '@sumut/contracts/gate/document';
import { storageKeys } from '@sumut/contracts/limits';

// The key / opens the search. Users of speech input must be able to turn the key off (WCAG 2.1.4).

export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKeys.searchKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSearchKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKeys.searchKey);
    else localStorage.setItem(storageKeys.searchKey, 'off');
  } catch {
    // Storage is blocked: the setting does not change.
  }
}

/** Checks whether a key press opens the search: not in a field or dialog, and not if the page itself handles the key. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (!searchKeys.includes(key)) return false;
  if (defaultPrevented || ctrlKey || metaKey || altKey || !isSearchKeyOn()) return false;
  return (
    !(target instanceof Element && target.closest(typingSelector)) &&
    !document.querySelector('dialog[open]')
  );
}
