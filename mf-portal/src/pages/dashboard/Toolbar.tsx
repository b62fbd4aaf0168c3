import { useText } from '../../i18n.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { ViewTab } from './ViewTab.tsx';
import { views, type View } from '../../dashboardAddress.ts';
import styles from './Toolbar.module.css';

/** The tabs, and what works on all lists. `page` is of the tab that is open. */
export function Toolbar({ view, page }: { view: View; page: number }) {
  const t = useText();
  return (
    <div className={styles.toolbar}>
      <nav className={styles.tabs} aria-label={t('dashboard.sections')}>
        {views.map((one) => (
          <ViewTab key={one} view={one} page={one === view ? page : 1} current={one === view} />
        ))}
      </nav>
      <RefreshButton />
    </div>
  );
}
