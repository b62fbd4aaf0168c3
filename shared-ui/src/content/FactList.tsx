import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './FactList.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactListProps {
  items: readonly Fact[];
  /** `stack` shows each value below its label. `rows` shows it next to the label on wide screens. */
  kind?: 'stack' | 'rows';
}

/** A description list of terms and values between hairlines: contact details, capabilities. */
export function FactList({ items, kind = 'stack' }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, styles[kind])}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
