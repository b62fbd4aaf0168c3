import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { isolateValue } from './isolateValue.tsx';
import styles from './SpecBoard.module.css';

export interface Spec {
  label: string;
  value: ReactNode;
  /** The unit of the value. On wide screens it follows a `big` value on the same line; otherwise it has its own line. */
  unit?: string | undefined;
  icon?: ReactNode;
  /** Shows the value in large type: for the product's two or three decisive figures. */
  big?: boolean | undefined;
}

/** A product's specification cards, as a description list. Pass the `big` figures first. */
export function SpecBoard({ items }: { items: readonly Spec[] }) {
  return (
    <div className={styles.board}>
      <dl className={styles.specs}>
        {items.map(({ label, value, unit, icon, big }) => (
          <div key={label} className={classNames(styles.spec, big && styles.big)}>
            <dt>
              {icon}
              {label}
            </dt>
            <dd>
              {isolateValue(value)}
              {unit && <span className={styles.unit}> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
