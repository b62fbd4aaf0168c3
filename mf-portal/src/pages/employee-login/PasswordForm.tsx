import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordField, TextField, useLanguage } from '@sumut/shared-ui';
import { fieldErrorOf, type DemoAccount, type LoginRequest } from '@sumut/contracts';
import { loginSchema } from '@sumut/contracts/schemas';
import { company } from '@sumut/contracts/company';
import { FormHead } from '../../components/formParts.tsx';
import { useText } from '../../i18n.ts';
import { wasSentHere } from '../../session/nextPath.ts';
import styles from './SignInForm.module.css';
import { useEnter } from './useSubmitSignIn.ts';

interface PasswordFormProps {
  /** Of who comes back from the next step; else empty. */
  username: string;
  chosen: DemoAccount | undefined;
  next: string;
  /** Name and password are right, and the account has a second factor. */
  onCodeAsked: (known: LoginRequest) => void;
}

/** The specified form: name and password. */
export function PasswordForm({ username, chosen, next, onCodeAsked }: PasswordFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { busy, enter } = useEnter(next);
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
    if ((await enter(credentials)) === 'second-factor-required') onCodeAsked(credentials);
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormHead
        title={t('signIn.title')}
        lead={
          wasSentHere(search)
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
        error={fieldErrorOf(errors.username)}
        {...form.register('username')}
      />
      <PasswordField
        label={t('signIn.password')}
        error={fieldErrorOf(errors.password)}
        {...form.register('password')}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}
