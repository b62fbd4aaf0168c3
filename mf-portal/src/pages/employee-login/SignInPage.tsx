import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageMeta } from '@sumut/shared-ui';
import type { DemoAccount, LoginRequest } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { nextPath } from '../../session/nextPath.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { useDemoAccounts, DemoAccounts } from './DemoAccounts.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './SignInPage.module.css';

/** Where staff sign in. Who already is goes straight on. */
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
      <SignInForm chosen={chosen} next={next} />
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={setChosen} />}
    </div>
  );
}

interface SignInFormProps {
  /** A demonstration account to fill in. */
  chosen: DemoAccount | undefined;
  /** Where to go afterwards. */
  next: string;
}

/** Name and password, and then, where the account has a second factor, its code. */
export function SignInForm({ chosen, next }: SignInFormProps) {
  const [known, setKnown] = useState<LoginRequest>();
  const [again, setAgain] = useState('');
  if (!known)
    return <PasswordForm username={again} chosen={chosen} next={next} onCodeAsked={setKnown} />;
  const back = () => {
    setAgain(known.username);
    setKnown(undefined);
  };
  return <CodeForm known={known} next={next} onBack={back} />;
}
