type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Returns what a visitor has entered into a control; undefined if the control has its initial value. */
function readEntered(control: Control): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return control.value === (initial ?? control.options[0])?.value ? undefined : control.value;
  }
  if (isToggle(control))
    return control.checked === control.defaultChecked ? undefined : control.checked;
  if (control.type === 'file') return control.value ? control.value : undefined;
  return control.value === control.defaultValue ? undefined : control.value;
}

/** Enters a value like a visitor. Uses the prototype's setter, because React's setter on the element would hide the change from React. */
function enter(control: Control, value: string | boolean): void {
  if (!control.isConnected) return;
  if (isToggle(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  if (control.type !== 'file') {
    const prototype = Object.getPrototypeOf(control) as Control;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Captures the values that the visitor has entered into the controls within `root`. Returns a function that enters them again, to be called
 * after the code of a form has set its own values.
 */
export function captureTyped(root: ParentNode = document): () => void {
  const entered = [...root.querySelectorAll<Control>('input, textarea, select')].flatMap(
    (control) => {
      const value = readEntered(control);
      return value === undefined ? [] : [{ control, value }];
    },
  );
  return () => {
    for (const { control, value } of entered) enter(control, value);
  };
}
