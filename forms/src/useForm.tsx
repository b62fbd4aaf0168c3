import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { get, useForm as useHookForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldPath,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { readDraft, storeDraft } from './draft.ts';
import { errorAt, focusFirst, showServerErrors } from './fieldErrors.ts';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import { removeStored } from './sessionStorage.ts';

interface FormOptions<Input extends FieldValues, Output> {
  /** Turns the input into what is sent. Its messages are `FieldError` keys. */
  schema: z.ZodMiniType<Output, Input>;
  /** The values of the form when it is opened, and after it was sent. */
  initial: DefaultValues<NoInfer<Input>>;
  /**
   * Key in session storage under which the input is kept until it is sent. It holds the fields with an initial value.
   * For another key, render a new component instance (`key`). Never for passwords.
   */
  draft?: string;
}

/** How a submission ended. `shown` is whether fields show the error. */
export type FormResult = { sent: true } | { sent: false; error: unknown; shown: boolean };

export interface Submission<Output> {
  /** Sends the valid values. */
  send: (values: Output) => unknown;
  /**
   * Called when `send` rejects. `shown` is whether the error was shown at fields, of which the first has the focus.
   * Omitted if `send` shows its failure itself, or never rejects.
   */
  onFailed?: ((error: unknown, shown: boolean) => void) | undefined;
  /** Called when `send` has resolved, the draft is removed and the form has its initial values again. */
  onSent?: (() => void) | undefined;
  /** Keeps the input after a success: of settings, or of a page that is about to be left. */
  keepInput?: boolean | undefined;
}

/** What `useForm` returns. */
export interface FormHandle<Input extends FieldValues, Output> extends UseFormReturn<
  Input,
  unknown,
  Output
> {
  /** The error of a field. */
  errorAt: (name: FieldPath<Input>) => FieldError | undefined;
  /** Props of a field of the kit. */
  field: (
    name: FieldPath<Input>,
    label: string,
  ) => UseFormRegisterReturn<FieldPath<Input>> & { label: string; error: FieldError | undefined };
  /** It is being sent. */
  busy: boolean;
  /** How the last submission ended, until the next one: for a message that stays next to the form. */
  result: FormResult | undefined;
  /** The form was opened with a draft. */
  restored: boolean;
  /** Drops the input and its draft. */
  discard: (values?: DefaultValues<Input>) => void;
  /** The idempotency key of a request: the same for the same content, also after a reload, until it is stored. */
  getIdempotencyKey: (content: unknown) => string;
  /** Validates and sends the form; called by `Form`. */
  submit: (event: SubmitEvent<HTMLFormElement>, submission: Submission<Output>) => Promise<void>;
}

/**
 * State of a form (docs/decisions/0020-forms.md): React Hook Form's own, and what all forms of the site have in common.
 * Render it with `Form`.
 */
export function useForm<Input extends FieldValues, Output>(
  options: FormOptions<Input, Output>,
): FormHandle<Input, Output> {
  const { schema, initial, draft } = options;
  const [opened] = useState(() => initial);
  const [stored] = useState(() => (draft === undefined ? undefined : readDraft(draft, initial)));
  const [restored, setRestored] = useState(stored !== undefined);
  const [result, setResult] = useState<FormResult>();
  const [keys] = useState(() => createIdempotencyKeys(draft && `${draft}.attempt`));
  const sending = useRef(false);
  const form = useHookForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema),
    defaultValues: Object.assign({}, initial, stored),
    // Its order is that of registration, which is not always that of the page.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  const { subscribe } = form;
  useEffect(() => {
    if (draft === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => storeDraft(draft, values, opened),
    });
  }, [subscribe, draft, opened]);

  /** Removes the draft, and the idempotency key of the last attempt. */
  const forget = () => {
    if (draft !== undefined) removeStored(draft);
    keys.renew();
    setRestored(false);
  };

  const trySend = async (values: Output, element: HTMLFormElement, on: Submission<Output>) => {
    setResult(undefined);
    try {
      await on.send(values);
    } catch (error) {
      const shown = showServerErrors(form, element, error);
      setResult({ sent: false, error, shown });
      on.onFailed?.(error, shown);
      return;
    }
    if (!on.keepInput) form.reset(initial);
    forget();
    setResult({ sent: true });
    on.onSent?.();
  };

  return {
    ...form,
    errorAt: (name) => errorAt(errors, name),
    field: (name, label) => ({
      label,
      error: errorAt(errors, name),
      ...form.register(name),
    }),
    busy: isSubmitting,
    result,
    restored,
    discard: (values = initial) => {
      form.reset(values);
      forget();
    },
    getIdempotencyKey: (content) => keys.getKey(content),
    submit: async (event, submission) => {
      event.preventDefault();
      const element = event.currentTarget;
      // A second click can arrive before React has rendered the effect of the first one.
      if (sending.current) return;
      sending.current = true;
      try {
        await form.handleSubmit(
          (values) => trySend(values, element, submission),
          (wrong) => focusFirst(element, (name) => get(wrong, name) !== undefined),
        )();
      } finally {
        sending.current = false;
      }
    },
  };
}

interface FormProps<Input extends FieldValues, Output>
  extends Submission<Output>, Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'action'> {
  form: FormHandle<Input, Output>;
  /** Where the browser itself sends the form while no script runs (`plainFormAction`). Without it nothing is sent then. */
  action?: string;
}

/**
 * The form element. Submitting it validates the input and sends it once. Wrong fields show their errors, and the first one
 * in page order gets the focus, whether the browser or the server found them.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, send, onFailed, onSent, keepInput, action, ...rest } = props;
  const submission = { send, onFailed, onSent, keepInput };
  // Without an action the input would become a part of the page's address: this method sends nothing outside of a dialog.
  const target = action === undefined ? { method: 'dialog' } : { method: 'post', action };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => void form.submit(event, submission);
  return <form {...target} {...rest} noValidate onSubmit={onSubmit} />;
}
