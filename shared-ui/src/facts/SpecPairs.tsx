import type { ReactNode } from 'react';
import { value as isolated } from './value.tsx';
import styles from './SpecPairs.module.css';

export interface SpecPair {
  label: string;
  value: ReactNode;
  unit?: string | undefined;
}

/** Two or three figures side by side, as on a product's card. */
export function SpecPairs({ items }: { items: readonly SpecPair[] }) {
  return (
    <dl className={styles.pairs}>
      {items.map(({ label, value, unit }) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>
            {isolated(value)}
            {unit && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
