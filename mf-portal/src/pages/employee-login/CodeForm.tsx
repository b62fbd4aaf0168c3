import { useEffect, useState } from 'react';
import { getProblemCode } from '@sumut/api-client';
import { Form, useForm } from '@sumut/forms';
import { Button } from '@sumut/shared-ui';
import type { LoginRequest } from '@sumut/contracts/forms/login';
import { enrolmentConfirmationSchema } from '@sumut/contracts/portal/ownAccount';
import { CodeField, FormFailure, FormHeader } from '../../components/forms.tsx';
import { useText } from '../../i18n.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
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
  const { submitSignIn, showFailure, failureText } = useSubmitSignIn(next);
  const [recovery, setRecovery] = useState(false);
  const form = useForm({ schema: enrolmentConfirmationSchema, initial: { code: '' } });
  const { setFocus, resetField } = form;

  useEffect(() => {
    resetField('code');
    setFocus('code');
  }, [recovery, setFocus, resetField]);

  const onFailed = (error: unknown) => {
    showFailure(error);
    const problem = getProblemCode(error);
    // The password was changed, or the account was disabled, since the first step.
    if (problem === 'invalid-credentials') onBack();
    if (problem !== 'wrong-code') return;
    form.setValue('code', '');
    form.setError('code', { message: 'wrong' }, { shouldFocus: true });
  };

  return (
    <Form
      form={form}
      send={async ({ code }) => {
        // The authenticator app was removed since the first step, and a passkey is the remaining factor.
        if ((await submitSignIn({ ...credentials, code })) === 'passkey') onBack();
      }}
      onFailed={onFailed}
      className={styles.form}
    >
      <FormHeader title={t('signIn.title')} lead={t('signIn.codeLead')} />
      <CodeField
        {...form.field('code', t(recovery ? 'signIn.recoveryCode' : 'signIn.code'))}
        {...(recovery && { inputMode: 'text', autoComplete: 'off' })}
        hint={t(recovery ? 'signIn.recoveryHint' : 'signIn.codeHint')}
      />
      <FormFailure
        result={form.result}
        title={t('signIn.notSignedIn.title')}
        text={failureText(form.result)}
      />
      <Button type="submit" size="lg" block busy={form.busy}>
        {t(form.busy ? 'signIn.busy' : 'signIn.submit')}
      </Button>
      <PasskeySignIn next={next} />
      <div className={styles.ways}>
        <Button variant="plain" size="sm" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'signIn.useApp' : 'signIn.useRecoveryCode')}
        </Button>
        <Button variant="plain" size="sm" onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </div>
    </Form>
  );
}
