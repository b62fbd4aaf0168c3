import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Returns the value that a control shows, in the type in which the form keeps it; undefined if it adds nothing to `kept`. */
function readShown(control: Control, kept: unknown): string | boolean | undefined {
  if (control.type === 'checkbox')
    return typeof kept === 'boolean' ? (control as HTMLInputElement).checked : undefined;
  if (typeof kept !== 'string' || control.type === 'file') return undefined;
  if (control.type === 'radio')
    return (control as HTMLInputElement).checked ? control.value : undefined;
  // A select cannot show a value whose option is not loaded yet.
  const isUnknown =
    control instanceof HTMLSelectElement &&
    ![...control.options].some(({ value }) => value === kept);
  return isUnknown ? undefined : control.value;
}

/**
 * Takes over what the controls of a form show. Password managers, and the autofill of Chrome on iOS, fill in fields without an event,
 * so the form has not noticed.
 */
export function takeFilled<Input extends FieldValues, Output>(
  { getValues, setValue }: UseFormReturn<Input, unknown, Output>,
  element: HTMLFormElement,
): void {
  for (const control of element.elements) {
    if (!isControl(control) || !control.name) continue;
    const name = control.name as Path<Input>;
    const kept: unknown = getValues(name);
    const shown = readShown(control, kept);
    if (shown === undefined || shown === kept) continue;
    setValue(name, shown as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }
}
