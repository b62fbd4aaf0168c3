import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { onDark } from '../styles/onDark.ts';
import { Container } from './Container.tsx';
import styles from './layout.module.css';

export interface SectionProps {
  /** The background. `mist` and `warm` are light. `ink` and `night` are dark and set the dark tokens. */
  surface: 'mist' | 'warm' | 'ink' | 'night';
  /** Joins the section to the one above, without space between the two. */
  joined?: boolean;
  /** The id of the section's heading. */
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
