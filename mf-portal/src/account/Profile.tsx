import { Ltr } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { useText as usePortalText } from '../i18n.ts';
import { ViewSection } from '../parts/view/ViewSection.tsx';
import styles from './Profile.module.css';
import { useText } from './i18n.ts';

/** Who one is here. */
export function Profile({ user }: { user: User }) {
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
