import { Link } from 'react-router-dom';
import { Lock } from 'lucide-react';
import { EmptyState, Icon } from '@sumut/shared-ui';
import { dashboardHref, type View } from '../../dashboardAddress.ts';
import { useText } from '../../i18n.ts';
import styles from './NoPermission.module.css';

/** In place of a page that is not for one's role: who may open it, and a way on. */
export function NoPermission({ view }: { view: View }) {
  const t = useText();
  return (
    <div className={styles.forbidden}>
      <EmptyState
        icon={<Icon icon={Lock} />}
        title={t('forbidden.title', { page: t(`${view}.title`) })}
        text={t('forbidden.text')}
      />
      <Link className={styles.wayOut} to={dashboardHref('messages')}>
        {t('forbidden.toMessages')}
      </Link>
    </div>
  );
}
