import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Form, useForm } from '@sumut/forms';
import { Button, Disclosure, PasswordField, TextField, useLanguage } from '@sumut/shared-ui';
import { type DemoAccount, type LoginRequest, loginSchema } from '@sumut/contracts/forms/login';
import { company } from '@sumut/contracts/company/company';
import { FormFailure, FormHeader } from '../../components/forms.tsx';
import { useText } from '../../i18n.ts';
import { useHydrated } from '../../session/useHydrated.ts';
import { hasNextPath } from '../../session/nextPath.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import styles from './SignInForm.module.css';
import { type SecondStep, useSubmitSignIn } from './useSubmitSignIn.ts';

interface PasswordFormProps {
  /** Username of a user who returns from the second step; otherwise empty. */
  username: string;
  chosen: DemoAccount | undefined;
  next: string;
  /** Another way to sign in, shown above the fields. */
  otherWay: ReactNode;
  /** Title of the collapsed fields, on a site where few users sign in with a password; undefined to show the fields. */
  foldedAs: string | undefined;
  /** Called when the password is correct and the account has a second factor. */
  onSecondStep: (step: SecondStep, credentials: LoginRequest) => void;
}

/** First step of the sign-in: username and password. */
export function PasswordForm(props: PasswordFormProps) {
  const { username, chosen, next, otherWay, foldedAs, onSecondStep } = props;
  const t = useText();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const { submitSignIn, showFailure, failureText } = useSubmitSignIn(next);
  const form = useForm({ schema: loginSchema, initial: { username, password: '' } });
  const { setFocus, setValue } = form;

  useEffect(() => {
    if (!chosen) return;
    setValue('username', chosen.username, { shouldValidate: true });
    setValue('password', chosen.password, { shouldValidate: true });
  }, [chosen, setValue]);
  useEffect(() => {
    if (username) setFocus('username');
  }, [username, setFocus]);

  const send = async (credentials: LoginRequest) => {
    const step = await submitSignIn(credentials);
    if (step) onSecondStep(step, credentials);
  };

  const fields = (
    <>
      <TextField
        {...form.field('username', t('signIn.username'))}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password', t('signIn.password'))} />
      <FormFailure
        result={form.result}
        title={t('signIn.notSignedIn.title')}
        text={failureText(form.result)}
      />
      <Button
        type="submit"
        size="lg"
        block
        variant={otherWay ? 'ghost' : 'primary'}
        busy={form.busy}
      >
        {t(form.busy ? 'signIn.busy' : 'signIn.submit')}
      </Button>
      <PasskeySignIn next={next} />
    </>
  );
  return (
    <Form form={form} send={send} onFailed={showFailure} className={styles.form}>
      <FormHeader
        title={t('signIn.title')}
        lead={
          isHydrated && hasNextPath(search)
            ? t('signIn.continue')
            : t('signIn.lead', { company: company.name[language] })
        }
      />
      {otherWay}
      {foldedAs === undefined ? (
        fields
      ) : (
        <Disclosure summary={foldedAs}>
          <div className={styles.form}>{fields}</div>
        </Disclosure>
      )}
    </Form>
  );
}
