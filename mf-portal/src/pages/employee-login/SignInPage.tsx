import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageMeta } from '@sumut/shared-ui';
import type { DemoAccount, LoginRequest } from '@sumut/contracts/forms/login';
import { useText } from '../../i18n.ts';
import { nextPath } from '../../session/nextPath.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { useDemoAccounts, DemoAccounts } from './DemoAccounts.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SignInPage.module.css';
import { SignInPicture } from './SignInPicture.tsx';
import type { SecondStep } from './useSubmitSignIn.ts';

/** The sign-in page. Redirects users who are already signed in. */
export function SignInPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<DemoAccount>();
  const demoAccounts = useDemoAccounts();
  const next = nextPath(search);

  if (useIsSignedIn()) return <Navigate to={next} replace />;
  return (
    <div className={styles.page}>
      <PageMeta title={t('signIn.title')} description={t('signIn.description')} />
      <SignInPicture />
      <div className={styles.forms}>
        <SignInForm chosen={chosen} next={next} />
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={setChosen} />}
      </div>
    </div>
  );
}

interface SignInFormProps {
  /** A demo account to fill in. */
  chosen: DemoAccount | undefined;
  /** Path to open afterwards. */
  next: string;
}

/** The sign-in: username and password, then the second factor, if any; or a passkey in place of all. */
function SignInForm({ chosen, next }: SignInFormProps) {
  const [second, setSecond] = useState<{ step: SecondStep; credentials: LoginRequest }>();
  const [lastUsername, setLastUsername] = useState('');
  if (!second)
    return (
      <PasswordForm
        username={lastUsername}
        chosen={chosen}
        next={next}
        onSecondStep={(step, credentials) => setSecond({ step, credentials })}
      />
    );
  const { step, credentials } = second;
  const back = () => {
    setLastUsername(credentials.username);
    setSecond(undefined);
  };
  if (step === 'passkey') return <PasskeyStep next={next} onBack={back} />;
  return <CodeForm credentials={credentials} next={next} onBack={back} />;
}
