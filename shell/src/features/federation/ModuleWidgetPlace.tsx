import { Skeleton } from '@sumut/shared-ui';
import styles from './ModuleWidgetPlace.module.css';

/** Where a widget of another module will be. */
export const ModuleWidgetPlace = ({ lines }: { lines: number }) => (
  <div className={styles.place} aria-busy="true">
    <Skeleton lines={lines} />
  </div>
);
