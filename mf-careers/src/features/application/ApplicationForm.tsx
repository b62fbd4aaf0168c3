import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import { Button, TextAreaField, TextField, UploadProgress } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { CvField } from './CvField.tsx';
import { FormNotes } from './FormNotes.tsx';
import type { useApplicationForm } from './useApplicationForm.ts';
import styles from './ApplicationForm.module.css';

type ApplicationFormProps = ReturnType<typeof useApplicationForm> & {
  /** Id of the form's heading. */
  labelledBy: string;
};

/** The fields of the application form. Its logic is in `useApplicationForm`. */
export function ApplicationForm({ form, submit, sentShare, labelledBy }: ApplicationFormProps) {
  const t = useText();
  const { errors, isSubmitting } = form.formState;
  const field = (
    name: 'position' | 'firstName' | 'lastName' | 'email' | 'phone' | 'coverLetter',
  ) => ({
    label: t(`application.${name}`),
    error: getFieldError(errors[name]),
    ...form.register(name),
  });
  return (
    <form noValidate aria-labelledby={labelledBy} onSubmit={(event) => void submit(event)}>
      <p className={styles.required}>{t('application.required')}</p>
      <div className={styles.fields}>
        <TextField {...field('position')} autoComplete="off" className={styles.wide} />
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <CvField form={form} className={styles.wide} />
        <TextAreaField {...field('coverLetter')} optional className={styles.wide} />
      </div>
      <UploadProgress sentShare={sentShare} className={styles.progress} />
      <div className={styles.end}>
        <FormNotes />
        <Button type="submit" busy={isSubmitting}>
          {t(isSubmitting ? 'application.submitting' : 'application.submit')}
        </Button>
      </div>
    </form>
  );
}
