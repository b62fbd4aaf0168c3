import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getFieldErrors } from '@sumut/api-client';

/** Shows at its fields what the server refused of a form, the first one taking the focus; says whether it was any. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  const own = form.getValues();
  const refused = getFieldErrors(error).filter(({ field }) => field in own);
  refused.forEach(({ field, error: reason }, index) =>
    form.setError(field as Path<Values>, { message: reason }, { shouldFocus: index === 0 }),
  );
  return refused.length > 0;
}
