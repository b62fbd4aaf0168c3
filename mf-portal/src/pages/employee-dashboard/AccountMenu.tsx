import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { CircleUser, LogOut, MonitorX, UserCog } from 'lucide-react';
import { frameBarId } from '@sumut/contracts/registry/frames';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { Badge, Icon } from '@sumut/shared-ui';
import { Menu } from '../../components/Menu.tsx';
import menu from '../../components/Menu.module.css';
import { Placed } from '../../components/Placed.tsx';
import { useText } from '../../i18n.ts';
import { useUser } from '../../session/session.ts';
import { SignOutEverywhereDialog, useSignOutButton } from '../../session/signOut.tsx';
import styles from './DashboardPage.module.css';

/** Menu in the bar of the app frame: the user's name and role, account settings, and signing out. */
export function AccountMenu() {
  const t = useText();
  const { username, firstName, role } = useUser();
  const { busy, onClick: signOut } = useSignOutButton();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Placed id={frameBarId}>
        <div className={styles.account}>
          <Menu
            label={t(busy ? 'dashboard.signingOut' : 'dashboard.account')}
            icon={<Icon icon={CircleUser} size="1rem" />}
            busy={busy}
          >
            <li className={styles.who}>
              <bdi className={styles.name}>{firstName.trim() || username}</bdi>
              <Badge tone="accent">{t(`roles.${role}`)}</Badge>
            </li>
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
        </div>
      </Placed>
      {/* The dialog is in the page, because the bar's colours are for a dark surface. */}
      {confirming && <SignOutEverywhereDialog onClose={() => setConfirming(false)} />}
    </>
  );
}
