import { Skeleton } from '@sumut/shared-ui';
import styles from './ModuleWidgetPlace.module.css';

/** Where a widget of another module will be. */
export const ModuleWidgetPlace = ({ height }: { height: string }) => (
  <div className={styles.place} aria-busy="true">
    <Skeleton height={height} />
  </div>
);
