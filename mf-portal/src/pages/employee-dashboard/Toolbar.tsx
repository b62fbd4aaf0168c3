import type { Role } from '@sumut/contracts';
import { mayOpen, views, type View } from '../../dashboardAddress.ts';
import { useText } from '../../i18n.ts';
import { RefreshButton } from './RefreshButton.tsx';
import styles from './Toolbar.module.css';
import { useCurrentInSight } from './useCurrentInSight.ts';
import { ViewTab } from './ViewTab.tsx';

interface ToolbarProps {
  /** The page that is open. */
  view: View;
  role: Role;
}

/** The tabs that a role has, in a row that scrolls where it is too long, and what works on all of them. */
export function Toolbar({ view, role }: ToolbarProps) {
  const t = useText();
  const row = useCurrentInSight(view);
  const tabs = views.filter((one) => one !== 'account' && mayOpen(role, one));
  return (
    <div className={styles.toolbar}>
      <nav ref={row} className={styles.tabs} aria-label={t('dashboard.sections')}>
        {tabs.map((one) => (
          <ViewTab key={one} view={one} current={one === view} />
        ))}
      </nav>
      <RefreshButton />
    </div>
  );
}
