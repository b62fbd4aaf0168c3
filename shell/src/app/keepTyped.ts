type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** What a visitor has entered; undefined where the control is as the page has it. */
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

/** Enters a value as the visitor would: React ignores one that it has set itself. */
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
 * Notes what has been entered into the page's controls. Returns a function that enters it again, for when the code of a form
 * has set its own values.
 */
export function keepTyped(): () => void {
  const entered = [...document.querySelectorAll<Control>('input, textarea, select')].flatMap(
    (control) => {
      const value = readEntered(control);
      return value === undefined ? [] : [{ control, value }];
    },
  );
  return () => {
    for (const { control, value } of entered) enter(control, value);
  };
}
