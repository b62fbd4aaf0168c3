import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageMeta } from '@sumut/shared-ui';
import type { DemoAccount } from '@sumut/contracts';
import { useDemoAccounts } from '../../api/demoAccounts.ts';
import { useIsSignedIn } from '../../api/session.ts';
import { useText } from '../../i18n.ts';
import { nextPath } from '../../session/nextPath.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SignInForm } from './SignInForm.tsx';
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
