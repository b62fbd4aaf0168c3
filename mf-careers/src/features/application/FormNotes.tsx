import { Lock, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { Icon } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import styles from './FormNotes.module.css';

/** Notes on privacy and spam protection. */
export function FormNotes() {
  const t = useText();
  return (
    <div className={styles.notes}>
      <p className={styles.note}>
        <Icon icon={Lock} />
        <span>
          {t('application.privacy')}{' '}
          <Link to={shellPaths.privacy} className={styles.link}>
            {t('application.privacyLink')}
          </Link>
        </span>
      </p>
      <p className={styles.note}>
        <Icon icon={ShieldCheck} />
        <span>{t('application.spam')}</span>
      </p>
    </div>
  );
}
