import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';

/** A schema of the contracts. Its messages are field error codes. */
interface Schema<Fields> {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: Fields }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** The validated values of a form. */
export interface Filled<Fields> {
  fields: Fields;
  file?: File | undefined;
}

/** Name of the form field of an issue. A list is edited in one field. */
export const fieldAt = (path: readonly PropertyKey[]): string =>
  path.slice(0, 2).map(String).join('.');

/**
 * Validates a form by the schema of its entry. `toFields` converts the form values, `refuseFile` returns the error of
 * the file.
 */
export const entryResolver =
  <Input extends FieldValues, Fields>(
    schema: Schema<Fields>,
    toFields: (input: Input) => Omit<Filled<unknown>, 'file'> & { file?: File | undefined },
    refuseFile: (file: File | undefined) => FieldError | undefined = () => undefined,
  ): Resolver<Input, unknown, Filled<Fields>> =>
  (input) => {
    const { fields, file } = toFields(input);
    const result = schema.safeParse(fields);
    const fileError = refuseFile(file);
    if (result.success && !fileError) return { values: { fields: result.data, file }, errors: {} };
    const errors: FieldErrors<Input> = {};
    const issues = result.success ? [] : result.error.issues;
    // The first error of a field wins.
    for (const { path, message } of issues.toReversed()) {
      set(errors, fieldAt(path), { type: 'validate', message });
    }
    if (fileError) set(errors, 'file', { type: 'validate', message: fileError });
    return { values: {}, errors };
  };
