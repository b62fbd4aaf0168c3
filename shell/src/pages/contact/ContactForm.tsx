import { useEffect, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { send as sendTo } from '@sumut/api-client';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import {
  contactEndpoint,
  contactSchema,
  contactSubjects,
  quoteSubject,
} from '@sumut/contracts/forms/contact';
import { plainFormAction } from '@sumut/contracts/forms/plainForm';
import { readReference } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { Form, useForm } from '@sumut/forms';
import {
  Button,
  Icon,
  Result,
  SelectField,
  TextAreaField,
  TextField,
  toast,
  useIsHydrated,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import styles from './ContactForm.module.css';
import { useText } from './i18n.ts';
import { QuoteFields } from './QuoteFields.tsx';
import { type QuotedMachine, useQuoteRequest } from './useQuoteRequest.ts';

/** The schema of the form: a message without the language, which is the page's, and the machines, which are not typed. */
const schema = z.omit(contactSchema, { language: true, machines: true });
type Filled = z.infer<typeof schema>;
const initial: Filled = {
  firstName: '',
  lastName: '',
  email: '',
  subject: contactSubjects[0],
  message: '',
  quantity: '',
  organisation: '',
  country: '',
};

/** Returns the message to send. Only a request for a quote has further fields than the specified ones, and only those that are filled in. */
function toMessage(filled: Filled, machines: readonly string[], language: Language) {
  const { quantity, organisation, country, ...specified } = filled;
  const further = { machines: machines.join('\n'), quantity, organisation, country };
  const isQuote = filled.subject === quoteSubject;
  return {
    ...specified,
    language,
    ...(isQuote && Object.fromEntries(Object.entries(further).filter(([, value]) => value))),
  };
}

const formId = 'contact-form';

/** The form for a message to the company. `labelledBy` is the id of the heading above the form. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const { machines, clear } = useQuoteRequest();
  const form = useForm({ schema, initial, draft: storageKeys.contactDraft });
  const [reference, setReference] = useState<string>();
  const field = (name: keyof Filled) => form.field(name, t(`form.${name}`));
  const hasMachines = machines.length > 0;
  const isHydrated = useIsHydrated();
  const isQuote = isHydrated && form.watch('subject') === quoteSubject;
  // The document contains everything, because a form without scripts may be a request for a quote.
  const subjects = contactSubjects.filter(
    (value) => value !== quoteSubject || hasMachines || !isHydrated,
  );

  // The first machine makes the message a request for a quote, and with the last one it ends.
  const { getValues, setValue } = form;
  useEffect(() => {
    if (hasMachines) setValue('subject', quoteSubject);
    else if (getValues('subject') === quoteSubject) setValue('subject', initial.subject);
  }, [hasMachines, getValues, setValue]);

  const send = async (filled: Filled) => {
    const names = machines.map(({ name }) => name);
    const message = toMessage(filled, names, language);
    const headers = { [idempotencyHeader]: form.getIdempotencyKey(message) };
    const response = await sendTo(contactEndpoint, { body: message, headers });
    setReference(readReference(await response.text()));
    const title = t('form.success.title');
    const description = t('form.success.text');
    toast({ type: 'success', title, description });
    if (filled.subject === quoteSubject) clear();
  };
  const removeMachine = (machine: QuotedMachine) => {
    machine.remove();
    // The focused button is gone, so the focus moves to the message.
    form.setFocus('message');
  };
  const onFailed = () =>
    toast({ type: 'error', title: shared('states.error'), description: t('form.failure.text') });

  return (
    <Form
      form={form}
      send={send}
      onFailed={onFailed}
      action={plainFormAction(contactEndpoint, { page: pathname, anchor: formId })}
      id={formId}
      aria-labelledby={labelledBy}
    >
      <p className={styles.required}>
        {t(isQuote ? 'form.requiredQuote' : 'form.required')} {t('form.classified')}
      </p>
      <div className={styles.fields}>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <SelectField
          {...field('subject')}
          options={subjects.map((value) => ({
            value,
            label: t(`form.subjects.${value}`),
            hidden: value === quoteSubject && !hasMachines,
          }))}
        />
        {(isQuote || !isHydrated) && (
          <QuoteFields shown={isQuote} machines={machines} onRemove={removeMachine} field={field} />
        )}
        <TextAreaField {...field('message')} className={styles.wide} />
      </div>
      {form.result?.sent === true && (
        <Result type="success" title={t('form.sent.title')} reference={reference}>
          {t('form.sent.text')}
        </Result>
      )}
      {form.result?.sent === false && (
        <Result type="error" title={t('form.notSent.title')}>
          {t('form.notSent.text')}
        </Result>
      )}
      <div className={styles.end}>
        <p className={styles.note}>
          <Icon icon={ShieldCheck} />
          <span>{t('form.spam')}</span>
        </p>
        <Button type="submit" busy={form.busy}>
          {t(form.busy ? 'form.submitting' : 'form.submit')}
        </Button>
      </div>
    </Form>
  );
}
