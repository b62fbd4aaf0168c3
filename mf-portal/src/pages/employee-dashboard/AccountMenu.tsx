import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CircleUser, LogOut, MonitorX, UserCog } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import { dashboardHref, useView } from '../../dashboardAddress.ts';
import { useText } from '../../i18n.ts';
import { Menu } from '../../parts/menu/Menu.tsx';
import styles from '../../parts/menu/Menu.module.css';
import { EverywhereDialog } from '../../session/EverywhereDialog.tsx';
import { useSignOutHere } from '../../session/useSignOutHere.ts';

/** The way to one's own account, and the ways out. */
export function AccountMenu() {
  const t = useText();
  const view = useView();
  const { busy, signOut } = useSignOutHere();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Menu
        label={t(busy ? 'dashboard.signingOut' : 'dashboard.account')}
        icon={<Icon icon={CircleUser} size="1rem" />}
        busy={busy}
      >
        <li>
          <Link
            to={dashboardHref('account')}
            className={styles.item}
            aria-current={view === 'account' ? 'page' : undefined}
          >
            <Icon icon={UserCog} size="1rem" />
            {t('dashboard.settings')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={signOut}>
            <Icon icon={LogOut} directional size="1rem" />
            {t('dashboard.signOut')}
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={() => setAsked(true)}>
            <Icon icon={MonitorX} size="1rem" />
            {t('dashboard.signOutEverywhere')}
          </button>
        </li>
      </Menu>
      {asked && <EverywhereDialog onClose={() => setAsked(false)} />}
    </>
  );
}
