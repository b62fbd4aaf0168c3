import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { Ltr } from '../content/Ltr.tsx';
import styles from './Chip.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> {
  pressed: boolean;
  children: ReactNode;
  /** The number of items that match the filter, shown after the label. */
  count?: number;
}

/** A toggle button for a row of filters. */
export function Chip({ pressed, children, count, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames(styles.chip, className)}
    >
      {children}
      {count !== undefined && (
        <span className={styles.count}>
          {' '}
          <Ltr>{count}</Ltr>
        </span>
      )}
    </button>
  );
}
