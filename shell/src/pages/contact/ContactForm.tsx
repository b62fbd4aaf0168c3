import { ShieldCheck } from 'lucide-react';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import { contactSubjects } from '@sumut/contracts/forms/contact';
import { Button, Icon, SelectField, TextAreaField, TextField } from '@sumut/shared-ui';
import styles from './ContactForm.module.css';
import { useText } from './i18n.ts';
import { useContactForm } from './useContactForm.ts';

/** A message to the company. `labelledBy` is the id of the heading above it. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const t = useText();
  const { form, send } = useContactForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={t('form.firstName')}
          autoComplete="given-name"
          error={getFieldError(errors.firstName)}
          {...form.register('firstName')}
        />
        <TextField
          label={t('form.lastName')}
          autoComplete="family-name"
          error={getFieldError(errors.lastName)}
          {...form.register('lastName')}
        />
        <TextField
          label={t('form.email')}
          type="email"
          autoComplete="email"
          error={getFieldError(errors.email)}
          {...form.register('email')}
        />
        <SelectField
          label={t('form.subject')}
          options={contactSubjects.map((value) => ({
            value,
            label: t(`form.subjects.${value}`),
          }))}
          error={getFieldError(errors.subject)}
          {...form.register('subject')}
        />
        <TextAreaField
          className={styles.wide}
          label={t('form.message')}
          error={getFieldError(errors.message)}
          {...form.register('message')}
        />
      </div>
      <div className={styles.end}>
        <p className={styles.note}>
          <Icon icon={ShieldCheck} />
          <span>{t('form.spam')}</span>
        </p>
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'form.submitting' : 'form.submit')}
        </Button>
      </div>
    </form>
  );
}
