import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import {
  contactEndpoint,
  contactSchema,
  type ContactMessage,
} from '@sumut/contracts/forms/contact';
import { createIdempotencyKeys, getFieldErrors, send as sendTo } from '@sumut/api-client';
import { toast, useLanguage, useSharedText } from '@sumut/shared-ui';
import { discardDraft, readDraft, storeDraft } from './draft.ts';
import { useText } from './i18n.ts';

const emptyMessage = {
  firstName: '',
  lastName: '',
  email: '',
  subject: 'general',
  message: '',
} as const;

const isField = (name: string): name is keyof typeof emptyMessage => name in emptyMessage;

/**
 * The contact form's state, and `send` for its `onSubmit`: validates, sends once and shows the result as a toast. The
 * input is kept when sending fails, and across a reload of the page.
 */
export function useContactForm() {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const [keys] = useState(() => createIdempotencyKeys());
  const form = useForm<ContactMessage>({
    resolver: zodResolver(contactSchema),
    defaultValues: { ...emptyMessage, ...readDraft(), language },
  });
  const { subscribe, handleSubmit, reset, setError } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }),
    [subscribe],
  );

  const send = handleSubmit(async (values) => {
    const message = { ...values, language };
    try {
      await sendTo(contactEndpoint, {
        body: message,
        headers: { [idempotencyHeader]: keys.getKey(JSON.stringify(message)) },
      });
    } catch (error) {
      const refused = getFieldErrors(error).filter(({ field }) => isField(field));
      refused.forEach(({ field, error: reason }, index) => {
        if (isField(field)) setError(field, { message: reason }, { shouldFocus: index === 0 });
      });
      toast({ type: 'error', title: shared('states.error'), description: t('form.failure.text') });
      return;
    }
    keys.renew();
    reset({ ...emptyMessage, language });
    discardDraft();
    toast({
      type: 'success',
      title: t('form.success.title'),
      description: t('form.success.text'),
    });
  });

  return { form, send };
}
