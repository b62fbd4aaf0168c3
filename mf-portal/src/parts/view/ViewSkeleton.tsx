import { Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import styles from './ViewSkeleton.module.css';

/** The shape of a page of the dashboard that is loading; `label` says so. */
export function ViewSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {Array.from({ length: 3 }, (_, block) => (
        <Skeleton key={block} lines={4} />
      ))}
    </div>
  );
}
