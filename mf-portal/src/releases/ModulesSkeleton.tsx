import { Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './ModulesSkeleton.module.css';

/** The shape of the modules that are loading. */
export function ModulesSkeleton() {
  const t = useText();
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('modules.loading')}</span>
      </VisuallyHidden>
      {Array.from({ length: 3 }, (_, module) => (
        <Skeleton key={module} lines={4} />
      ))}
    </div>
  );
}
