import type { ReactNode } from 'react';
import { FeatureList } from '@sumut/shared-ui';
import styles from './TitledList.module.css';

/** Content with its own heading within a section. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.titled}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

interface Props {
  title: string;
  items: readonly string[];
}

/** A list with its own heading within a section. */
export function TitledList({ title, items }: Props) {
  return (
    <Titled title={title}>
      <FeatureList kind="list" items={items} />
    </Titled>
  );
}
