import type { ReactNode } from 'react';
import { classNames } from '../classes/classNames.ts';
import styles from './FactList.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

export interface FactListProps {
  items: readonly Fact[];
  /** `rows`: on wide screens the value stands beside its label. */
  kind?: 'stack' | 'rows';
}

/** Terms and what they stand for, between hairlines: addresses, capabilities. */
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
