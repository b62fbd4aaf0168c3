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
import { characterAt, errorAt, focusFirst, limitAt, showServerErrors } from './fieldErrors.ts';
import { takeFilled } from './filledFields.ts';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import { removeStored } from './sessionStorage.ts';

interface FormOptions<Input extends FieldValues, Output> {
  /** Validates the input and transforms it into the values to send. The error messages are `FieldError` keys. */
  schema: z.ZodMiniType<Output, Input>;
  /** The values of the form when it opens, and after it was sent. */
  initial: DefaultValues<NoInfer<Input>>;
  /**
   * Key in session storage under which the input is kept until it is sent. Only fields with an initial value are kept. To change the
   * key, render a new component instance (`key`). Must not be used for passwords.
   */
  draft?: string;
}

/** The result of a submission. `shown` is true if fields show the error. */
export type FormResult = { sent: true } | { sent: false; error: unknown; shown: boolean };

export interface Submission<Output> {
  /** Sends the valid values. */
  send: (values: Output) => unknown;
  /**
   * Called when `send` rejects. `shown` is true if fields show the error; then the first of these fields has the focus. Omit it if
   * `send` shows its failure itself, or never rejects.
   */
  onFailed?: ((error: unknown, shown: boolean) => void) | undefined;
  /** Called after `send` has resolved, the draft is removed and the form has its initial values again. */
  onSent?: (() => void) | undefined;
  /** Whether the input stays after a success, for settings or for a page that the user is about to leave. */
  keepInput?: boolean | undefined;
}

/** The handle that `useForm` returns. */
export interface FormHandle<Input extends FieldValues, Output> extends UseFormReturn<
  Input,
  unknown,
  Output
> {
  /** Returns the error of a field. */
  errorAt: (name: FieldPath<Input>) => FieldError | undefined;
  /** Registers a field and returns the props for the kit's field component. */
  field: (
    name: FieldPath<Input>,
    label: string,
  ) => UseFormRegisterReturn<FieldPath<Input>> & {
    label: string;
    error: FieldError | undefined;
    character: string | undefined;
    limit: number | undefined;
  };
  /** Whether the form is being sent. */
  busy: boolean;
  /** The result of the last submission, until the next one begins. Use it for a message that stays next to the form. */
  result: FormResult | undefined;
  /** Whether the form was opened with a draft. */
  restored: boolean;
  /** Resets the form to `values` (by default the initial values) and removes the draft. */
  discard: (values?: DefaultValues<Input>) => void;
  /** Returns the idempotency key of a request. It stays the same for the same content, also after a reload, until a success. */
  getIdempotencyKey: (content: unknown) => string;
  /** Validates and sends the form. `Form` calls it. */
  submit: (event: SubmitEvent<HTMLFormElement>, submission: Submission<Output>) => Promise<void>;
}

/**
 * Creates the state of a form: that of React Hook Form, extended with the behaviour that all forms of
 * the site share. Render the form with `Form`.
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
    // React Hook Form focuses in order of registration, which may differ from the order in the page.
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
      character: characterAt(errors, name),
      limit: limitAt(errors, name),
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
      takeFilled(form, element);
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
  /** The URL to which the browser sends the form without scripts (`plainFormAction`). If omitted, nothing is sent without scripts. */
  action?: string;
}

/**
 * The form element. A submission validates the input and sends it once. Invalid fields show their errors, and the first one in page
 * order gets the focus. This applies to errors of the schema and of the server.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, send, onFailed, onSent, keepInput, action, ...rest } = props;
  const submission = { send, onFailed, onSent, keepInput };
  // Without an action, the browser would put the input into the page's URL. The method `dialog` sends nothing outside a dialog.
  const target = action === undefined ? { method: 'dialog' } : { method: 'post', action };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => void form.submit(event, submission);
  return <form {...target} {...rest} noValidate onSubmit={onSubmit} />;
}
