import type { ReactNode } from 'react';
import { Ltr } from '@sumut/shared-ui';
import { hasDepartments } from '@sumut/contracts/portal/accounts';
import type { OwnAccount } from '@sumut/contracts/portal/ownAccount';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText } from '../../i18n.ts';
import { useListed } from '../../records/format.ts';
import { useReadableDepartments } from '../../records/terms.ts';
import { useUser } from '../../session/session.ts';
import { useOwnAccount } from './accountApi.ts';
import styles from './AccountView.module.css';
import { NotificationsSection } from './NotificationsForm.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ConnectButton } from './provider/ConnectButton.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** The user's account: profile, password, second factor, passkeys and sessions. A connected account is managed at the identity provider. */
export function AccountView() {
  const t = useText('features/account');
  const portal = useText();
  const query = useOwnAccount();
  const { data, error } = query;
  if (!data && !error) return <ViewSkeleton label={portal('account.loading')} />;
  return (
    <ViewFrame>
      <Profile isConnected={data?.provider === 'connected'} />
      <SignInWays provider={data?.provider}>
        {data ? (
          <>
            {data.provider === 'unconnected' && (
              <ViewSection title={t('provider.title')} lead={t('provider.lead')}>
                <ConnectButton withCode={data.secondFactor.on} />
              </ViewSection>
            )}
            <SecondFactor factor={data.secondFactor} />
            <Passkeys withCode={data.secondFactor.on} />
          </>
        ) : (
          <ViewSection title={t('secondFactor.title')}>
            <QueryFailure title={t('errorTitle')} query={query} />
          </ViewSection>
        )}
      </SignInWays>
      <NotificationsSection />
      <Sessions />
    </ViewFrame>
  );
}

interface SignInWaysProps {
  /** Undefined when the account could not be loaded. */
  provider: OwnAccount['provider'] | undefined;
  /** Sections below the password. */
  children: ReactNode;
}

/** The ways in which the user signs in. A connected account has none that could be changed here. */
function SignInWays({ provider, children }: SignInWaysProps) {
  const t = useText('features/account');
  const { username } = useUser();
  if (provider === 'connected')
    return (
      <ViewSection title={t('provider.title')} lead={t('provider.connected')}>
        {null}
      </ViewSection>
    );
  return (
    <>
      <ViewSection title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm username={username} />
      </ViewSection>
      {children}
    </>
  );
}

/** Name, username and role of the user. */
function Profile({ isConnected }: { isConnected: boolean }) {
  const user = useUser();
  const t = useText('features/account');
  const portal = useText();
  const listed = useListed();
  const departments = useReadableDepartments();
  return (
    <ViewSection
      title={portal('account.title')}
      lead={t(isConnected ? 'provider.profileLead' : 'lead')}
    >
      <dl className={styles.facts}>
        <dt>{t('name')}</dt>
        <dd>
          <bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>
        </dd>
        <dt>{portal('signIn.username')}</dt>
        <dd>
          <Ltr>{user.username}</Ltr>
        </dd>
        <dt>{t('role')}</dt>
        <dd>{portal(`roles.${user.role}`)}</dd>
        {hasDepartments(user.role) && (
          <>
            <dt>{t('departments')}</dt>
            <dd>
              {listed(departments.map(({ text }) => text)) || portal('applications.noDepartments')}
            </dd>
          </>
        )}
      </dl>
    </ViewSection>
  );
}
