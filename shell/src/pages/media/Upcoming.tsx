import type { ReactNode } from 'react';
import { Badge, EmptyState } from '@sumut/shared-ui';
import styles from './Upcoming.module.css';

interface Props {
  /** An id that is unique on the page. */
  id: string;
  icon: ReactNode;
  /** The text of the empty state. */
  empty: string;
  kindsTitle: string;
  /** The kinds of items that the list will contain. */
  kinds: readonly string[];
}

/** Shown in place of an empty list, with the kinds of items to come. */
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
