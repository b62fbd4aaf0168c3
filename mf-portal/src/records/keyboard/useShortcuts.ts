import { useEffect, useRef, useState } from 'react';
import type { ListState } from '../list/listState.ts';
import type { RecordNavigation } from './useRecordNavigation.ts';

/** Keyboard shortcuts of a list. Returns the props of `ShortcutsButton`. */
export function useListShortcuts({ id, go }: ListState, { previous, next }: RecordNavigation) {
  const [on, onSwitch] = useShortcutSetting();
  const close = id === undefined ? undefined : () => go({ id: undefined });
  useShortcuts({ j: next, k: previous, '/': focusSearch, Escape: close }, on);
  return { on, onSwitch };
}

/** Actions by key, named as on a Latin keyboard; undefined for a key without an action. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** The key on a Latin keyboard: with an Arabic layout, the key J types ت. */
function latinKey({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  return code === 'Slash' ? '/' : key;
}

const typing = 'input, textarea, select, [contenteditable]';

/** Whether a key press belongs to a form field, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(typing) !== null;
}

/** Handles single-key shortcuts on the whole page, except in form fields, while they are `on`. */
function useShortcuts(shortcuts: Shortcuts, on: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!on) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = latest.current[latinKey(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [on]);
}

/** Key in local storage for disabled shortcuts. */
const storageKey = 'portalShortcuts';

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function writeSetting(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is blocked: the setting lasts until the page is left.
  }
}

/** Whether single-key shortcuts are enabled. Users of speech input must be able to disable them (WCAG 2.1.4). */
function useShortcutSetting(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(readSetting);
  return [
    on,
    (requested) => {
      setOn(requested);
      writeSetting(requested);
    },
  ];
}

/** Name of the search field of a list. */
export const searchFieldName = 'q';

/** Focuses the search field. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>(`input[name="${searchFieldName}"]`)?.focus();
}
