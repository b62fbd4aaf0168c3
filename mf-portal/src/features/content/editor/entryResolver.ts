import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { FieldError } from '@sumut/contracts';

/** A schema of the contracts, whose messages are the reasons that fields give. */
interface Schema<Fields> {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: Fields }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** What a filled form comes to. */
export interface Filled<Fields> {
  fields: Fields;
  file?: File | undefined;
}

/** The form's field that a refused value belongs to: lists are written in one. */
export const fieldAt = (path: readonly PropertyKey[]): string =>
  path.slice(0, 2).map(String).join('.');

/**
 * Checks a form by the schema of what it is about. `toFields` makes that of what was filled in, `refuseFile` says what
 * is wrong with its file.
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
    // Of several reasons the first is shown.
    for (const { path, message } of issues.toReversed()) {
      set(errors, fieldAt(path), { type: 'validate', message });
    }
    if (fileError) set(errors, 'file', { type: 'validate', message: fileError });
    return { values: {}, errors };
  };
