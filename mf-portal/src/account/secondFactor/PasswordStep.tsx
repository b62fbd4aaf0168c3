import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordField } from '@sumut/shared-ui';
import { getFieldError, type Enrolment, type EnrolmentStart } from '@sumut/contracts';
import { enrolmentStartSchema } from '@sumut/contracts/schemas';
import { useEnrolmentStart } from '../../api/ownAccount.ts';
import { useText as usePortalText } from '../../i18n.ts';
import { useShowFailure } from '../../parts/form/useShowFailure.ts';
import styles from '../forms.module.css';
import { useText } from '../i18n.ts';

interface PasswordStepProps {
  onStarted: (enrolment: Enrolment) => void;
  /** Left out where there is nothing else to do. */
  onCancel?: (() => void) | undefined;
}

/** Setting up a second factor begins with the password. */
export function PasswordStep({ onStarted, onCancel }: PasswordStepProps) {
  const t = useText();
  const portal = usePortalText();
  const start = useEnrolmentStart();
  const showFailure = useShowFailure(t('secondFactor.enrol.failed'));
  const form = useForm<EnrolmentStart>({
    resolver: zodResolver(enrolmentStartSchema),
    defaultValues: { password: '' },
  });

  const submit = form.handleSubmit(async (values) => {
    if (start.isPending) return;
    try {
      onStarted(await start.mutateAsync(values));
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={portal('signIn.password')}
        hint={t('secondFactor.enrol.passwordHint')}
        // The button that led here has made way for it; a page of its own begins at its heading.
        autoFocus={onCancel !== undefined}
        error={getFieldError(form.formState.errors.password)}
        {...form.register('password')}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" busy={start.isPending}>
          {t('secondFactor.enrol.next')}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {portal('dialog.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
