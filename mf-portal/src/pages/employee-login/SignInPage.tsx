import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageMeta } from '@sumut/shared-ui';
import type { DemoAccount, LoginRequest } from '@sumut/contracts/forms/login';
import { useText as usePortalText } from '../../i18n.ts';
import { nextPath } from '../../session/nextPath.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { useDemoAccounts, DemoAccounts } from './DemoAccounts.tsx';
import { useText } from './i18n.ts';
import { PasskeyStep } from './PasskeyStep.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProviderReturn } from './ProviderReturn.tsx';
import { ProviderSignIn } from './ProviderSignIn.tsx';
import form from './SignInForm.module.css';
import styles from './SignInPage.module.css';
import { SignInPicture } from './SignInPicture.tsx';
import { useProviderAnswer } from './useProviderAnswer.ts';
import type { SecondStep } from './useSubmitSignIn.ts';
import { useWays } from './useWays.ts';

/** The sign-in page. Redirects users who are already signed in. */
export function SignInPage() {
  const t = usePortalText();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<DemoAccount>();
  const demoAccounts = useDemoAccounts();
  const answer = useProviderAnswer();
  const [failure, setFailure] = useState<string>();
  const next = nextPath(search);
  const isSignedIn = useIsSignedIn();

  // A signed-in user returns from the provider when they connect their account, so the answer must be handled.
  if (isSignedIn && answer === undefined) return <Navigate to={next} replace />;
  return (
    <div className={styles.page}>
      <PageMeta title={t('signIn.title')} description={t('signIn.description')} />
      <SignInPicture />
      <div className={styles.forms}>
        {answer === undefined ? (
          <SignInForm
            chosen={chosen}
            next={next}
            providerFailure={failure}
            onProviderFailed={setFailure}
          />
        ) : (
          <ProviderReturn answer={answer} onFailed={setFailure} />
        )}
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={setChosen} />}
      </div>
    </div>
  );
}

interface SignInFormProps {
  /** The demo account with which the form is filled in. */
  chosen: DemoAccount | undefined;
  /** Path to open after the sign-in. */
  next: string;
  /** The reason why the last sign-in with the organisation's account failed; undefined without a failure. */
  providerFailure: string | undefined;
  onProviderFailed: (reason: string | undefined) => void;
}

/** The sign-in: username and password, then the second factor, if any. A passkey or the organisation's account replaces all steps. */
function SignInForm({ chosen, next, providerFailure, onProviderFailed }: SignInFormProps) {
  const t = useText();
  const ways = useWays();
  const [second, setSecond] = useState<{ step: SecondStep; credentials: LoginRequest }>();
  const [lastUsername, setLastUsername] = useState('');
  if (!second)
    return (
      <PasswordForm
        username={lastUsername}
        chosen={chosen}
        next={next}
        foldedAs={ways.local === 'emergency' ? t('provider.emergency') : undefined}
        otherWay={
          ways.provider && (
            <>
              <ProviderSignIn next={next} failure={providerFailure} onFailed={onProviderFailed} />
              {ways.local === 'everybody' && <p className={form.or}>{t('provider.or')}</p>}
            </>
          )
        }
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
