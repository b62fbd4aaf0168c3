import { FeatureList } from '@sumut/shared-ui';
import styles from './TitledList.module.css';

interface Props {
  title: string;
  items: readonly string[];
}

/** A list with its own heading within a section. */
export function TitledList({ title, items }: Props) {
  return (
    <div className={styles.titled}>
      <h3 className={styles.title}>{title}</h3>
      <FeatureList kind="list" items={items} />
    </div>
  );
}
