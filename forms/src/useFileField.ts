import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FormHandle } from './useForm.ts';

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
