import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '@sumut/shared-ui';
import { useProblemText } from '../../problems/useProblemText.ts';
import { showFieldErrors } from './showFieldErrors.ts';

/** Tells why a form was not taken: at its fields, or under `title` where no field is to blame. */
export function useShowFailure(title: string) {
  const problemText = useProblemText();
  return <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void => {
    if (showFieldErrors(form, error)) return;
    toast({ type: 'error', title, description: problemText(error) });
  };
}
