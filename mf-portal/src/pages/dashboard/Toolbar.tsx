import type { Role } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { ViewTab } from './ViewTab.tsx';
import { views, type View } from '../../dashboardAddress.ts';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  /** The tab that is open. */
  view: View;
  /** Of its list. */
  page: number;
  role: Role;
}

/** The tabs that a role has, and what works on all lists. */
export function Toolbar({ view, page, role }: ToolbarProps) {
  const t = useText();
  const own = views.filter((one) => one !== 'modules' || role === 'admin');
  return (
    <div className={styles.toolbar}>
      <nav className={styles.tabs} aria-label={t('dashboard.sections')}>
        {own.map((one) => (
          <ViewTab key={one} view={one} page={one === view ? page : 1} current={one === view} />
        ))}
      </nav>
      <RefreshButton />
    </div>
  );
}
