import { useEffect, useRef, useState } from 'react';
import type { ListAddress } from '../list/listState.ts';
import type { Steps } from './useSteps.ts';

/** Obeys the keys of a list; gives what its list of keys has to know. */
export function useListShortcuts({ id, go }: ListAddress, { previous, next }: Steps) {
  const [on, onSwitch] = useShortcutSetting();
  const close = id === undefined ? undefined : () => go({ id: undefined });
  useShortcuts({ j: next, k: previous, '/': focusSearch, Escape: close }, on);
  return { on, onSwitch };
}

/** Keys by what they say on a Latin keyboard, each with what it does; left out where there is nothing to do. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** What a key would say on a Latin keyboard: under an Arabic layout `j` says ت. */
function latinKey({ key, code }: KeyboardEvent): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  return code === 'Slash' ? '/' : key;
}

const typing = 'input, textarea, select, [contenteditable]';

/** Whether a key press belongs to something else: to what is being typed, to a dialog, to the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(typing) !== null;
}

/** Obeys single keys wherever the focus is on the page, but never while one types, and only while they are `on`. */
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

/** Name under which this browser keeps that its user wants no shortcuts. */
const storageKey = 'portalShortcuts';

function isOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function keep(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

/** Whether single keys are obeyed. People who dictate have to be able to turn them off (WCAG 2.1.4). */
function useShortcutSetting(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isOn);
  return [
    on,
    (wanted) => {
      setOn(wanted);
      keep(wanted);
    },
  ];
}

/** Name of the field that searches a list. */
export const searchFieldName = 'q';

/** Puts the focus into the search field. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>(`input[name="${searchFieldName}"]`)?.focus();
}
