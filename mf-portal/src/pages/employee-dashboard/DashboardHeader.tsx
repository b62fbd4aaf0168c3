import { Badge } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './DashboardHeader.module.css';

/** Who is signed in, with which role, and what is one's own. */
export function DashboardHeader({ user }: { user: User }) {
  const t = useText();
  return (
    <header className={styles.header}>
      <h1 id="page-title" tabIndex={-1} className={styles.greeting}>
        {t('signIn.welcome', { name: user.firstName.trim() || user.username })}
      </h1>
      <Badge tone="accent">{t(`roles.${user.role}`)}</Badge>
      <AccountMenu />
    </header>
  );
}
