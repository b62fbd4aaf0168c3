import type { ReactNode } from 'react';
import { classNames } from '../classes/classNames.ts';
import { onDark } from '../styles/onDark.ts';
import { Container } from './Container.tsx';
import styles from './layout.module.css';

export interface SectionProps {
  /** Light: `mist`, `warm`. Dark, with the tokens set for it: `ink`, `night`. */
  ground: 'mist' | 'warm' | 'ink' | 'night';
  /** Continues the section above: no space before it. */
  joined?: boolean;
  /** Id of its heading. */
  labelledBy?: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A band of the page on one ground, with the site's space above and below. */
export function Section({ ground, joined, labelledBy, id, className, children }: SectionProps) {
  const dark = ground === 'ink' || ground === 'night';
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(
        styles.section,
        styles[ground],
        dark && onDark,
        joined && styles.joined,
        className,
      )}
    >
      <Container>{children}</Container>
    </section>
  );
}
