import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormHandle } from './useForm.tsx';

/** A chosen file. `rules` are the checks of its name and size, which browser and server share. */
export const fileSchema = (rules: z.ZodMiniType) =>
  z
    .custom<File>((value) => value instanceof File, 'required')
    .check(({ value, issues }) => {
      for (const { message } of rules.safeParse(value).error?.issues ?? []) {
        issues.push({ code: 'custom', message, input: value });
      }
    });

/** Props of a `FileField`. The file is validated as soon as it is chosen. */
export function useFileField<Input extends FieldValues, Output>(
  form: FormHandle<Input, Output>,
  name: FieldPath<Input>,
  label: string,
) {
  const { field } = useController({ control: form.control, name });
  const { value, ref, onBlur, onChange } = field;
  const file: unknown = value;
  return {
    label,
    name,
    ref,
    onBlur,
    error: form.errorAt(name),
    file: file instanceof File ? file : undefined,
    onChoose: (chosen: File | undefined) => {
      onChange(chosen);
      if (chosen) void form.trigger(name);
      else form.clearErrors(name);
    },
  };
}
