import { useEffect, useRef, useSyncExternalStore } from 'react';
import { tryStorage } from '../../session/storage.ts';
import type { ListState } from '../list/listState.ts';
import type { RecordNavigation } from './useRecordNavigation.ts';

export interface ShortcutsButtonProps {
  /** Whether single-key shortcuts are enabled. */
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** Whether the dialog lists the shortcuts of the board instead of those of a list. */
  board?: boolean;
}

/** Keyboard shortcuts of a list. Returns the props of `ShortcutsButton`. */
export function useListShortcuts({ id, go }: ListState, { previous, next }: RecordNavigation) {
  const [on, onSwitch] = useShortcutSetting();
  const close = id === undefined ? undefined : () => go({ id: undefined });
  const inRecord =
    close && Object.fromEntries(Object.keys(recordFields).map((key) => [key, () => focusIn(key)]));
  useShortcuts({ ...inRecord, j: next, k: previous, '/': focusSearch, Escape: close }, on);
  return { on, onSwitch };
}

/** Actions by the key of a Latin keyboard; undefined for a key without an action. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Returns the key on a Latin keyboard. With an Arabic layout, for example, the key J types ت. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  return code === 'Slash' ? '/' : key;
}

const typing = 'input, textarea, select, [contenteditable]';

/** Checks whether a key press belongs to a form field, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(typing) !== null;
}

/** Handles single-key shortcuts on the whole page, except in form fields, while they are `on`. */
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

/** Key in local storage for disabled shortcuts. */
const storageKey = 'portalShortcuts';

/** The setting when the browser's storage is blocked, which lasts until the page is reloaded. */
let unstored = true;
const listeners = new Set<() => void>();

function readSetting(): boolean {
  const stored = tryStorage(() => localStorage.getItem(storageKey) ?? 'on');
  return stored === undefined ? unstored : stored !== 'off';
}

function writeSetting(on: boolean): void {
  unstored = on;
  tryStorage(() =>
    on ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, 'off'),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether single-key shortcuts are enabled, and a function that sets it for all parts of the page. Users of
 * speech input must be able to disable the shortcuts (WCAG 2.1.4).
 */
export const useShortcutSetting = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, readSetting),
  writeSetting,
];

/** Name of the search field of a list. */
export const searchFieldName = 'q';

/** Selectors of the fields of the open record, by the key that focuses them. */
const recordFields: Readonly<Record<string, string>> = {
  s: 'select[name="status"]',
  a: 'select[name="assignee"]',
  n: '[data-notes] textarea',
  r: 'textarea[name="body"]',
};

/** Focuses a field of the open record, if the user has this field. */
function focusIn(key: string): void {
  document.querySelector<HTMLElement>(`[data-record] :is(${recordFields[key]})`)?.focus();
}

/** Focuses the search field. */
function focusSearch(): void {
  document.querySelector<HTMLInputElement>(`input[name="${searchFieldName}"]`)?.focus();
}
