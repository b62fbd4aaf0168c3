import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, PageMeta } from '@sumut/shared-ui';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { FormHeader } from '../../components/forms.tsx';
import { useText } from '../../i18n.ts';
import { usePasskeySupport } from '../../session/passkeys/support.ts';
import { useSignOutButton } from '../../session/signOut.tsx';
import { useOwnAccount } from './accountApi.ts';
import { AddPasskeyDialog } from './passkeys/AddPasskeyDialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ConnectButton } from './provider/ConnectButton.tsx';
import styles from './AccountView.module.css';
import { EnrolmentSteps } from './secondFactor/EnrolmentSteps.tsx';

/** The first required action. The server refuses all other calls until the action is done. */
export function RequiredActions({ session }: { session: Session }) {
  const t = useText('features/account');
  if (session.mustChangePassword) {
    return (
      <RequiredActionPage
        key="password"
        title={t('requiredActions.passwordTitle')}
        lead={t('requiredActions.passwordLead')}
      >
        <PasswordForm username={session.user.username} temporary />
      </RequiredActionPage>
    );
  }
  return (
    <RequiredActionPage
      key="enrolment"
      title={t('requiredActions.enrolTitle')}
      lead={t('requiredActions.enrolLead')}
    >
      <EnrolmentSteps
        otherWay={
          <>
            <PasskeyInstead />
            <ConnectInstead />
          </>
        }
      />
    </RequiredActionPage>
  );
}

/** Button that adds a passkey instead of an authenticator app. Renders nothing in a browser without passkeys. */
function PasskeyInstead() {
  const t = useText('features/account');
  const [adding, setAdding] = useState(false);
  if (!usePasskeySupport()) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
        {t('requiredActions.passkey')}
      </Button>
      {adding && <AddPasskeyDialog withCode={false} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Button that connects an account to the identity provider, whose second factor then counts. Nothing if that is not possible. */
function ConnectInstead() {
  const { data } = useOwnAccount();
  return data?.provider === 'unconnected' && <ConnectButton withCode={false} />;
}

interface RequiredActionPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Page of a required action, shown instead of the dashboard. The only other option is to sign out. */
function RequiredActionPage({ title, lead, children }: RequiredActionPageProps) {
  const portal = useText();
  const signOut = useSignOutButton();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page has no navigation, which would otherwise move the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <PageMeta title={`${title} – ${portal('portal')}`} />
      <FormHeader ref={heading} title={title} lead={lead} />
      {children}
      <Button variant="plain" size="sm" className={styles.leave} {...signOut}>
        {portal(signOut.busy ? 'dashboard.signingOut' : 'dashboard.signOut')}
      </Button>
    </div>
  );
}
