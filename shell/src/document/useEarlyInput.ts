import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { noteReplacedPress } from './heldPress.ts';
import { rememberElement } from './rememberElement.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFileInput = (control: Control): control is HTMLInputElement => control.type === 'file';
const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** What a visitor has entered into a control. */
type Entered = string | boolean | FileList;

/** Returns what a visitor has entered into a control; undefined if the control has its initial value. */
function readEntered(control: Control): Entered | undefined {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return control.value === (initial ?? control.options[0])?.value ? undefined : control.value;
  }
  if (isToggle(control))
    return control.checked === control.defaultChecked ? undefined : control.checked;
  if (isFileInput(control)) return control.value ? (control.files ?? undefined) : undefined;
  return control.value === control.defaultValue ? undefined : control.value;
}

/** Enters a value like a visitor. Uses the prototype's setter, because React's setter on the element would hide the change from React. */
function enter(control: Control, value: Entered): void {
  if (isToggle(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  if (value instanceof FileList) {
    if (isFileInput(control) && control.files !== value) control.files = value;
  } else {
    const prototype = Object.getPrototypeOf(control) as Control;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A control that was in the document before React rendered it. */
interface EarlyControl {
  control: Control;
  /** Finds the control, or the one with which React has replaced it. */
  find: () => Element | undefined;
}

/** A control into which the visitor has entered something. */
interface TypedInput extends EarlyControl {
  value: Entered;
}

/** Lists the controls within `root`. Call it before React can replace them. */
const findControls = (root: ParentNode): EarlyControl[] =>
  [...root.querySelectorAll<Control>('input, textarea, select')].map((control) => ({
    control,
    find: rememberElement(control),
  }));

/** Returns the controls into which the visitor has entered something, with the values. Replaced controls keep their values. */
const readTyped = (controls: readonly EarlyControl[]): TypedInput[] =>
  controls.flatMap((each) => {
    const value = readEntered(each.control);
    return value === undefined ? [] : [{ ...each, value }];
  });

/** Enters the values again, after the code of a form has set its own values. */
function enterTyped(inputs: readonly TypedInput[]): void {
  for (const { value, find } of inputs) {
    const control = find();
    if (control) enter(control as Control, value);
  }
}

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
    // React keeps this state as long as the site, and with the controls it would keep the first page after it was left.
    typed.current = [];
    Object.assign(early, { controls: [], focusAgain: () => undefined });
  }, [early]);
}
