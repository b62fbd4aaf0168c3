import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormHandle, Submission } from './useForm.ts';

interface FormProps<Input extends FieldValues, Output>
  extends Submission<Output>, Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  form: FormHandle<Input, Output>;
}

/**
 * The form element. Submitting it validates the input and sends it once: wrong fields show their errors, and the first
 * one in page order gets the focus, whether the browser or the server found them.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, send, onFailed, onSent, keepInput, ...rest } = props;
  const submission = { send, onFailed, onSent, keepInput };
  return <form {...rest} noValidate onSubmit={(event) => void form.submit(event, submission)} />;
}
