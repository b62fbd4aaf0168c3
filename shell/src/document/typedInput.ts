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
export const findControls = (root: ParentNode): EarlyControl[] =>
  [...root.querySelectorAll<Control>('input, textarea, select')].map((control) => ({
    control,
    find: rememberElement(control),
  }));

/** Returns the controls into which the visitor has entered something, with the values. Replaced controls keep their values. */
export const readTyped = (controls: readonly EarlyControl[]): TypedInput[] =>
  controls.flatMap((each) => {
    const value = readEntered(each.control);
    return value === undefined ? [] : [{ ...each, value }];
  });

/** Enters the values again, after the code of a form has set its own values. */
export function enterTyped(inputs: readonly TypedInput[]): void {
  for (const { value, find } of inputs) {
    const control = find();
    if (control) enter(control as Control, value);
  }
}
