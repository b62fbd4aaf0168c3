import { Skeleton } from '@sumut/shared-ui';
import styles from './ModuleWidgetPlaceholder.module.css';

/** A placeholder for a widget of another module, shown until the widget is loaded. */
export const ModuleWidgetPlaceholder = ({ lines }: { lines: number }) => (
  <div className={styles.place} aria-busy="true">
    <Skeleton lines={lines} />
  </div>
);
