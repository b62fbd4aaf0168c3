import { Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import styles from './RecordList.module.css';

/** The shape of a list that is loading. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} lines={2} className={styles.waitingRow} />
      ))}
    </div>
  );
}
