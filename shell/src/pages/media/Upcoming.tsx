import type { ReactNode } from 'react';
import { Badge, EmptyState } from '@sumut/shared-ui';
import styles from './Upcoming.module.css';

interface Props {
  /** Unique on the page. */
  id: string;
  icon: ReactNode;
  /** What is said while there is nothing. */
  empty: string;
  kindsTitle: string;
  /** What the list will hold one day. */
  kinds: readonly string[];
}

/** In place of an empty list, with a word on what will be here. */
export function Upcoming({ id, icon, empty, kindsTitle, kinds }: Props) {
  const kindsId = `${id}-kinds`;
  return (
    <>
      <EmptyState icon={icon} text={empty} />
      <p id={kindsId} className={styles.kindsTitle}>
        {kindsTitle}
      </p>
      <ul role="list" aria-labelledby={kindsId} className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Badge>{kind}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
