import { useMemo, useState, useEffect } from 'react';
import { ShieldCheck } from 'lucide-react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import * as z from 'zod/mini';
import { send as sendTo } from '@sumut/api-client';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { contactEndpoint, contactSchema, contactSubjects } from '@sumut/contracts/forms/contact';
import { plainFormAction } from '@sumut/contracts/forms/plainForm';
import { readReference } from '@sumut/contracts/forms/stored';
import { text } from '@sumut/contracts/forms/text';
import { textLimits } from '@sumut/contracts/forms/textLimits';
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
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { quoteRequestSchema } from '@sumut/contracts/forms/quoteRequest';
import styles from './ContactForm.module.css';
import { useText } from './i18n.ts';
import { QuotedProduct } from './QuotedProduct.tsx';

/** Returns the product for which a quote is requested, if the visitor comes from its page, and a function that removes it. */
function useQuotedProduct() {
  const location = useLocation();
  const { pathname, key } = location;
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  // Holds the key of the history entry, because the visitor may already be navigating to another one.
  const [removed, setRemoved] = useState<string>();
  const isRemoved = removed === key;

  useEffect(() => {
    // Clears the history entry, so that the product stays removed after a reload. During a navigation, this would cancel it.
    if (!isRemoved || !isIdle) return;
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [isRemoved, isIdle, navigate, pathname]);

  const request = quoteRequestSchema.safeParse(location.state);
  return {
    quotedProduct: isRemoved ? undefined : request.data?.quotedProduct,
    remove: () => setRemoved(key),
  };
}

/** The schema of the form: a message without the language, which is the page's, and short enough for the quote line before the text. */
const createSchema = (quoteLine: string) =>
  z.extend(z.omit(contactSchema, { language: true }), {
    message: text(textLimits.message - quoteLine.length),
  });
type Filled = z.infer<ReturnType<typeof createSchema>>;
const initial = {
  firstName: '',
  lastName: '',
  email: '',
  subject: contactSubjects[0],
  message: '',
} satisfies Record<keyof Filled, string>;

const formId = 'contact-form';

/** The form for a message to the company. `labelledBy` is the id of the heading above the form. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const { quotedProduct, remove } = useQuotedProduct();
  const quoteLine = quotedProduct ? `${t('form.quoteLine', { product: quotedProduct })}\n\n` : '';
  const schema = useMemo(() => createSchema(quoteLine), [quoteLine]);
  const form = useForm({ schema, initial, draft: storageKeys.contactDraft });
  const [reference, setReference] = useState<string>();
  const field = (name: keyof typeof initial) => form.field(name, t(`form.${name}`));

  const send = async (filled: Filled) => {
    const message = { ...filled, message: quoteLine + filled.message, language };
    const headers = { [idempotencyHeader]: form.getIdempotencyKey(message) };
    const response = await sendTo(contactEndpoint, { body: message, headers });
    setReference(readReference(await response.text()));
    const title = t('form.success.title');
    const description = t('form.success.text');
    toast({ type: 'success', title, description });
    if (quotedProduct) remove();
  };
  const removeQuote = () => {
    remove();
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
      {quotedProduct && <QuotedProduct product={quotedProduct} onRemove={removeQuote} />}
      <p className={styles.required}>
        {t('form.required')} {t('form.classified')}
      </p>
      <div className={styles.fields}>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <SelectField
          {...field('subject')}
          options={contactSubjects.map((value) => ({
            value,
            label: t(`form.subjects.${value}`),
          }))}
        />
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
