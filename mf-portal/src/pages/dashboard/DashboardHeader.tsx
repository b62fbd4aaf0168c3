import { Badge } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import styles from './DashboardHeader.module.css';
import { SignOutButton } from './SignOutButton.tsx';

/** Who is signed in, with which role, and the way out. */
export function DashboardHeader({ user }: { user: User }) {
  const t = useText();
  return (
    <header className={styles.header}>
      <h1 id="page-title" tabIndex={-1} className={styles.greeting}>
        {t('signIn.welcome', { name: user.firstName.trim() || user.username })}
      </h1>
      <Badge tone="accent">{t(`roles.${user.role}`)}</Badge>
      <SignOutButton />
    </header>
  );
}
