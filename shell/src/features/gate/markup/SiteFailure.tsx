import { Button, useSharedText } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './SiteFailure.module.css';

/** The message for a site that failed, with a button that loads it again. */
export function SiteFailure() {
  const t = useText();
  const shared = useSharedText();
  return (
    <main className={styles.failure}>
      <div role="alert">
        <p className={styles.title} data-text="siteFailure.title">
          {t('siteFailure.title')}
        </p>
        <p data-text="siteFailure.text">{t('siteFailure.text')}</p>
      </div>
      <Button variant="ghost" data-shared="actions.retry">
        {shared('actions.retry')}
      </Button>
    </main>
  );
}
