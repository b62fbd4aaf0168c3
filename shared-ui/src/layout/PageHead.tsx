import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { Tape } from '../brand/Tape.tsx';
import { onDark } from '../styles/onDark.ts';
import { Container } from './Container.tsx';
import { Lead } from './Lead.tsx';
import { pageTitleId } from './pageTitleId.ts';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The background. Product pages use `violet`. */
  surface: 'violet' | 'ink';
  /** A link to the parent page, with the class `backLinkClass`. */
  back?: ReactNode;
  /** The bearing of the heading tape in degrees. Without it there is no tape. */
  tape?: number;
}

/** The class name of the link in `back`, for a router's `Link`. */
export const backLinkClass = styles.back ?? '';

/** The top of a page: its main heading, with an optional lead, back link and heading tape. */
export function PageHead({ title, lead, surface, back, tape }: PageHeadProps) {
  return (
    <header className={classNames(onDark, styles.pageHead, styles[surface])}>
      <Container className={styles.inner}>
        {back && <div className={styles.backPlace}>{back}</div>}
        <h1 id={pageTitleId} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <Lead>{lead}</Lead>}
      </Container>
      {tape !== undefined && <Tape bearing={tape} />}
    </header>
  );
}
