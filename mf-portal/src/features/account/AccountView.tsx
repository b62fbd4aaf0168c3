import { Ltr } from '@sumut/shared-ui';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { ViewFrame, ViewSection, ViewSkeleton } from '../../components/View.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import { useUser } from '../../session/session.ts';
import { useOwnAccount } from './accountApi.ts';
import styles from './AccountView.module.css';
import { useText } from './i18n.ts';
import { NotificationsSection } from './NotificationsForm.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** The user's account: profile, password, second factor, passkeys, sessions. */
export function AccountView() {
  const t = useText();
  const portal = usePortalText();
  const { username } = useUser();
  const query = useOwnAccount();
  const { data, error } = query;
  if (!data && !error) return <ViewSkeleton label={portal('account.loading')} />;
  return (
    <ViewFrame>
      <Profile />
      <ViewSection title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm username={username} />
      </ViewSection>
      {data ? (
        <>
          <SecondFactor factor={data.secondFactor} />
          <Passkeys withCode={data.secondFactor.on} />
        </>
      ) : (
        <ViewSection title={t('secondFactor.title')}>
          <QueryFailure title={t('errorTitle')} query={query} />
        </ViewSection>
      )}
      <NotificationsSection />
      <Sessions />
    </ViewFrame>
  );
}

/** Name, username and role of the user. */
function Profile() {
  const user = useUser();
  const t = useText();
  const portal = usePortalText();
  return (
    <ViewSection title={portal('account.title')} lead={t('lead')}>
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
      </dl>
    </ViewSection>
  );
}
