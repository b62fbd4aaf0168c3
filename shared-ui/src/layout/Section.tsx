import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { onDark } from '../styles/onDark.ts';
import { Container } from './Container.tsx';
import styles from './layout.module.css';

export interface SectionProps {
  /** Light: `mist`, `warm`. Dark, with the dark tokens: `ink`, `night`. */
  surface: 'mist' | 'warm' | 'ink' | 'night';
  /** Continues the section above, without space between them. */
  joined?: boolean;
  /** Id of its heading. */
  labelledBy?: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A full-width part of the page on one surface, with space above and below. */
export function Section({ surface, joined, labelledBy, id, className, children }: SectionProps) {
  const dark = surface === 'ink' || surface === 'night';
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(
        styles.section,
        styles[surface],
        dark && onDark,
        joined && styles.joined,
        className,
      )}
    >
      <Container>{children}</Container>
    </section>
  );
}
