import { useEffect, useRef } from 'react';

/** Keys by what they say on a Latin keyboard, each with what it does; left out where there is nothing to do. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

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
export function useShortcuts(shortcuts: Shortcuts, on: boolean): void {
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
