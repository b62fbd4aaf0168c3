import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { get } from 'react-hook-form';
import { getFieldErrors } from '@sumut/api-client';
import {
  characterErrors,
  getFieldError,
  getLimit,
  getRefusedCharacter,
  withCharacter,
  withLimit,
  type FieldError,
} from '@sumut/contracts/forms/fieldErrors';

/** Checks whether an object is a single error, not the errors of several fields. Errors from `setError` may lack a type. */
const isError = (errors: object): errors is { type?: string; message?: string } =>
  ('type' in errors && typeof errors.type === 'string') ||
  ('message' in errors && typeof errors.message === 'string');

/** Finds the first error in an object of errors. One control may edit a list, whose items have separate errors. */
function findError(errors: unknown): { message?: string } | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if (isError(errors)) return errors;
  for (const below of Object.values(errors)) {
    const found = findError(below);
    if (found) return found;
  }
  return undefined;
}

/** Returns the error of a field in the form that the kit's fields accept. */
export const errorAt = (errors: FieldErrors, name: string): FieldError | undefined =>
  getFieldError(findError(get(errors, name)));

/** Returns the character that the error of a field names. */
export const characterAt = (errors: FieldErrors, name: string): string | undefined =>
  getRefusedCharacter(findError(get(errors, name)));

const nameOf = (control: Element): string => control.getAttribute('name') ?? '';

/** Returns the limit in the error of a field whose text is too long. The limit of one item of a list is not that of the field. */
export function limitAt(errors: FieldErrors, name: string): number | undefined {
  const error: unknown = get(errors, name);
  return typeof error === 'object' && error !== null && isError(error)
    ? getLimit(error)
    : undefined;
}

/** Focuses the first control in page order whose field is invalid. */
export function focusFirst(form: HTMLFormElement, isWrong: (name: string) => boolean): void {
  const first = [...form.elements].find((control) => isWrong(nameOf(control)));
  if (first instanceof HTMLElement) first.focus();
}

/**
 * Shows the field errors of a failed request at their controls and focuses the first control. Returns whether an error was shown.
 */
export function showServerErrors<Input extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  form: HTMLFormElement,
  error: unknown,
): boolean {
  const names = [...form.elements].map(nameOf).filter(Boolean);
  const shown = new Set<string>();
  for (const { field, error: reason, character, limit } of getFieldErrors(error)) {
    const name = names.find((one) => field === one || field.startsWith(`${one}.`));
    if (name === undefined || shown.has(name)) continue;
    const named = characterErrors.find((one) => one === reason);
    let message: string = reason;
    if (named && character) message = withCharacter(named, character);
    if (reason === 'tooLong' && limit !== undefined && field === name) message = withLimit(limit);
    setError(name as Path<Input>, { type: 'server', message });
    shown.add(name);
  }
  focusFirst(form, (name) => shown.has(name));
  return shown.size > 0;
}
