import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordField, TextField, toast, useLanguage } from '@sumut/shared-ui';
import { fieldErrorOf, type DemoAccount, type LoginRequest } from '@sumut/contracts';
import { loginSchema } from '@sumut/contracts/schemas';
import { company } from '@sumut/contracts/company';
import { useSignIn } from '../../api/session.ts';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import { wasSentHere } from '../../session/nextPath.ts';
import styles from './SignInForm.module.css';

interface SignInFormProps {
  /** A demonstration account to fill in. */
  chosen: DemoAccount | undefined;
  /** Where to go afterwards. */
  next: string;
}

export function SignInForm({ chosen, next }: SignInFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signIn = useSignIn();
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;
  const { setValue } = form;

  useEffect(() => {
    if (!chosen) return;
    setValue('username', chosen.username, { shouldValidate: true });
    setValue('password', chosen.password, { shouldValidate: true });
  }, [chosen, setValue]);

  const showFailure = (error: unknown) => {
    const description = problemText(error, t('signIn.errorText'));
    toast({ type: 'error', title: t('signIn.errorTitle'), description });
  };

  const submit = form.handleSubmit(async (credentials) => {
    if (signIn.isPending) return;
    const answer = await signIn.mutateAsync(credentials).catch(showFailure);
    if (!answer) return;
    const name = answer.user.firstName?.trim() || answer.user.username;
    toast({ type: 'success', title: t('signIn.welcome', { name }) });
    await navigate(next, { replace: true });
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <header className={styles.head}>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          {t('signIn.title')}
        </h1>
        <p className={styles.lead}>
          {wasSentHere(search)
            ? t('signIn.continue')
            : t('signIn.lead', { company: company.name[language] })}
        </p>
      </header>
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
      <Button type="submit" size="lg" block busy={signIn.isPending}>
        {signIn.isPending ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}
