import type { ReactNode } from 'react';
import { isolateValue } from './isolateValue.tsx';
import styles from './SpecPairs.module.css';

interface SpecPair {
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
            {isolateValue(value)}
            {unit && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
