import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { getFieldErrors } from '@sumut/api-client';
import { toast, useLanguage, useSharedText } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { applicationFormSchema, fieldOrder } from './applicationForm.ts';
import type { ApplicationInput, FilledApplication } from './applicationForm.ts';
import { sessionValue } from './sessionValue.ts';
import { submitApplication } from './submitApplication.ts';

const draftText = z._default(z.string(), '');
const draftSchema = z.object({
  position: draftText,
  firstName: draftText,
  lastName: draftText,
  email: draftText,
  phone: draftText,
  coverLetter: draftText,
});
type Draft = z.infer<typeof draftSchema>;

const emptyDraft: Draft = draftSchema.parse({});

/** Keeps the text fields across an accidental reload. The chosen file cannot be kept. */
const storedDraft = sessionValue('careers.draft', draftSchema);

export type ApplicationForm = UseFormReturn<ApplicationInput, unknown, FilledApplication>;

function showServerErrors(form: ApplicationForm, error: unknown): void {
  const fieldErrors = getFieldErrors(error);
  const shown = fieldOrder.filter((name) => {
    const reason = fieldErrors.find(({ field }) => field === name);
    if (reason) form.setError(name, { type: 'server', message: reason.error });
    return reason;
  });
  if (shown[0]) form.setFocus(shown[0]);
}

/** State, draft and submission of the application form. */
export function useApplicationForm() {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const [sentShare, setSentShare] = useState<number>();
  const sending = useRef(false);
  const form: ApplicationForm = useForm<ApplicationInput, unknown, FilledApplication>({
    resolver: zodResolver<ApplicationInput, unknown, FilledApplication>(applicationFormSchema),
    defaultValues: storedDraft.read() ?? emptyDraft,
    shouldFocusError: false,
  });

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storedDraft.write(values),
      }),
    [subscribe],
  );

  const send = async (application: FilledApplication) => {
    setSentShare(0);
    try {
      await submitApplication(application, language, setSentShare);
    } catch (error) {
      const [title, description] = [shared('states.error'), t('application.failure.text')];
      toast({ type: 'error', title, description });
      showServerErrors(form, error);
      return;
    } finally {
      setSentShare(undefined);
    }
    form.reset(emptyDraft);
    storedDraft.clear();
    const [title, description] = [t('application.success.title'), t('application.success.text')];
    toast({ type: 'success', title, description });
  };

  const focusFirst = (errors: FieldErrors<ApplicationInput>) => {
    const first = fieldOrder.find((name) => errors[name]);
    if (first) form.setFocus(first);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A second click can arrive before React has rendered the first one's effect.
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(send, focusFirst)();
    } finally {
      sending.current = false;
    }
  };

  return { form, submit, sentShare };
}
