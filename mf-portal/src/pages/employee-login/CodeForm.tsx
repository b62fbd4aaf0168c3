import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@sumut/shared-ui';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import type { LoginRequest } from '@sumut/contracts/forms/login';
import {
  type EnrolmentConfirmation,
  enrolmentConfirmationSchema,
} from '@sumut/contracts/portal/ownAccount';
import { FormHeader, CodeField } from '../../components/forms.tsx';
import { useText } from '../../i18n.ts';
import styles from './SignInForm.module.css';
import { useSubmitSignIn } from './useSubmitSignIn.ts';

interface CodeFormProps {
  /** The verified username and password. */
  credentials: LoginRequest;
  next: string;
  onBack: () => void;
}

/** Second step of the sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ credentials, next, onBack }: CodeFormProps) {
  const t = useText();
  const { busy, submitSignIn } = useSubmitSignIn(next);
  const [recovery, setRecovery] = useState(false);
  const form = useForm<EnrolmentConfirmation>({
    resolver: zodResolver(enrolmentConfirmationSchema),
    defaultValues: { code: '' },
  });
  const { errors } = form.formState;
  const { setFocus, resetField } = form;

  useEffect(() => {
    resetField('code');
    setFocus('code');
  }, [recovery, setFocus, resetField]);

  const submit = form.handleSubmit(async ({ code }) => {
    if (busy) return;
    const problem = await submitSignIn({ ...credentials, code });
    // The password was changed or the account disabled since the first step.
    if (problem === 'invalid-credentials') onBack();
    if (problem !== 'wrong-code') return;
    form.setValue('code', '');
    form.setError('code', { message: 'wrong' }, { shouldFocus: true });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormHeader title={t('signIn.title')} lead={t('signIn.codeLead')} />
      <CodeField
        label={t(recovery ? 'signIn.recoveryCode' : 'signIn.code')}
        {...(recovery && { inputMode: 'text', autoComplete: 'off' })}
        hint={t(recovery ? 'signIn.recoveryHint' : 'signIn.codeHint')}
        error={getFieldError(errors.code)}
        {...form.register('code')}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
      <div className={styles.ways}>
        <Button variant="plain" size="sm" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'signIn.useApp' : 'signIn.useRecoveryCode')}
        </Button>
        <Button variant="plain" size="sm" onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </div>
    </form>
  );
}
