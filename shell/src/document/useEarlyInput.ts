import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { noteReplacedPress } from './heldPress.ts';
import { rememberElement } from './rememberElement.ts';
import { enterTyped, findControls, readTyped } from './typedInput.ts';

/** Returns a function that gives the focus to the element that has replaced the focused one, with its selection. */
function rememberFocus(root: ParentNode): () => void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !root.contains(focused)) return () => undefined;
  const find = rememberElement(focused);
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>;
  return () => {
    const element = find();
    if (!element || element === focused || document.activeElement !== document.body) return;
    element.focus({ preventScroll: true });
    if (typeof selectionStart === 'number')
      (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? null);
  };
}

/**
 * Keeps what the visitor entered within `root` before React hydrated it, the focus, and a press that goes on. If the document had been
 * changed, React creates all elements again: the values then move to the elements that have replaced the old ones.
 */
export function useEarlyInput(root: ParentNode): void {
  // While React renders, the elements that it may replace are still in the document.
  const [early] = useState(() => ({
    controls: findControls(root),
    focusAgain: rememberFocus(root),
  }));
  const typed = useRef<ReturnType<typeof readTyped>>([]);
  // Insertion effects run before all other effects of the page.
  useInsertionEffect(() => {
    typed.current = readTyped(early.controls);
  }, [early]);
  useEffect(() => {
    enterTyped(typed.current);
    noteReplacedPress();
    early.focusAgain();
  }, [early]);
}
