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

/** On an Arabic layout, the key of the slash types ظ. */
const keys = ['/', String.fromCodePoint(0x638)];

const typingSelector = 'input, textarea, select, [contenteditable], dialog[open]';

/** Checks whether a key press opens the search: not in a field or dialog, and not if the page itself handles the key. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (!keys.includes(key)) return false;
  if (defaultPrevented || ctrlKey || metaKey || altKey || !isSearchKeyOn()) return false;
  return (
    !(target instanceof Element && target.closest(typingSelector)) &&
    !document.querySelector('dialog[open]')
  );
}
