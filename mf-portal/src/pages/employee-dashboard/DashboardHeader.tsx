import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { CircleUser, LogOut, MonitorX, UserCog } from 'lucide-react';
import { Badge, Icon } from '@sumut/shared-ui';
import { viewPaths } from '@sumut/contracts/portal/paths';
import menu from '../../components/Menu.module.css';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../i18n.ts';
import { useUser } from '../../session/session.ts';
import { SignOutEverywhereDialog, useSignOutButton } from '../../session/signOut.tsx';
import styles from './DashboardHeader.module.css';

/** Greeting, role and account menu. */
export function DashboardHeader() {
  const user = useUser();
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

/** Menu with the account settings and sign-out. */
function AccountMenu() {
  const t = useText();
  const { busy, onClick: signOut } = useSignOutButton();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Menu
        label={t(busy ? 'dashboard.signingOut' : 'dashboard.account')}
        icon={<Icon icon={CircleUser} size="1rem" />}
        busy={busy}
      >
        <li>
          <NavLink to={viewPaths.account} className={menu.item ?? ''}>
            <Icon icon={UserCog} size="1rem" />
            {t('dashboard.settings')}
          </NavLink>
        </li>
        <li>
          <button type="button" className={menu.item} onClick={signOut}>
            <Icon icon={LogOut} directional size="1rem" />
            {t('dashboard.signOut')}
          </button>
        </li>
        <li>
          <button type="button" className={menu.item} onClick={() => setConfirming(true)}>
            <Icon icon={MonitorX} size="1rem" />
            {t('dashboard.signOutEverywhere')}
          </button>
        </li>
      </Menu>
      {confirming && <SignOutEverywhereDialog onClose={() => setConfirming(false)} />}
    </>
  );
}
