import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordField, TextField, useLanguage } from '@sumut/shared-ui';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import { type DemoAccount, type LoginRequest, loginSchema } from '@sumut/contracts/forms/login';
import { company } from '@sumut/contracts/company/company';
import { FormHeader } from '../../components/forms.tsx';
import { useText } from '../../i18n.ts';
import { hasNextPath } from '../../session/nextPath.ts';
import styles from './SignInForm.module.css';
import { useSubmitSignIn } from './useSubmitSignIn.ts';

interface PasswordFormProps {
  /** Username of a user who returns from the second step; else empty. */
  username: string;
  chosen: DemoAccount | undefined;
  next: string;
  /** Called when the password is correct and the account has a second factor. */
  onCodeRequired: (credentials: LoginRequest) => void;
}

/** First step of the sign-in: username and password. */
export function PasswordForm({ username, chosen, next, onCodeRequired }: PasswordFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { busy, submitSignIn } = useSubmitSignIn(next);
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username, password: '' },
  });
  const { errors } = form.formState;
  const { setFocus, setValue } = form;

  useEffect(() => {
    if (!chosen) return;
    setValue('username', chosen.username, { shouldValidate: true });
    setValue('password', chosen.password, { shouldValidate: true });
  }, [chosen, setValue]);
  useEffect(() => {
    if (username) setFocus('username');
  }, [username, setFocus]);

  const submit = form.handleSubmit(async (credentials) => {
    if (busy) return;
    if ((await submitSignIn(credentials)) === 'second-factor-required') onCodeRequired(credentials);
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormHeader
        title={t('signIn.title')}
        lead={
          hasNextPath(search)
            ? t('signIn.continue')
            : t('signIn.lead', { company: company.name[language] })
        }
      />
      <TextField
        label={t('signIn.username')}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={getFieldError(errors.username)}
        {...form.register('username')}
      />
      <PasswordField
        label={t('signIn.password')}
        error={getFieldError(errors.password)}
        {...form.register('password')}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}
