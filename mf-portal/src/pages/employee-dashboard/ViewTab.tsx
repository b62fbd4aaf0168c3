import { Link } from 'react-router-dom';
import { dashboardHref, type View } from '../../dashboardAddress.ts';
import { useText } from '../../i18n.ts';
import { TabCount } from '../../records/TabCount.tsx';
import styles from './Toolbar.module.css';

/** A tab, with the number of unread records behind it where it has a list of them. */
export function ViewTab({ view, current }: { view: View; current: boolean }) {
  const t = useText();
  return (
    <Link
      to={dashboardHref(view)}
      className={styles.tab}
      aria-current={current ? 'page' : undefined}
    >
      {t(`${view}.title`)}{' '}
      {(view === 'messages' || view === 'applications') && (
        <TabCount of={view} className={styles.count} />
      )}
    </Link>
  );
}
