import { PageMeta, pageTitleId, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import type { ReactNode } from 'react';
import { useText } from '../../i18n.ts';
import styles from './RequireSession.module.css';

/** The portal before anything of it is known; with children, what stands there in place of its shape. */
export function PortalWaiting({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.waiting} aria-busy={!children}>
      <PageMeta title={t('portal')} />
      <VisuallyHidden>
        <h1 id={pageTitleId} tabIndex={-1}>
          {t('portal')}
        </h1>
      </VisuallyHidden>
      {children ?? (
        <>
          <VisuallyHidden>
            <span role="status">{t('dashboard.loading')}</span>
          </VisuallyHidden>
          <Skeleton lines={8} />
        </>
      )}
    </div>
  );
}
