import type { ReactNode } from 'react';
import { Badge, EmptyState, Section, Split } from '@sumut/shared-ui';
import { SideHead } from '../parts/SideHead.tsx';
import styles from './MediaList.module.css';

interface Props {
  id: string;
  ground: 'mist' | 'warm';
  icon: ReactNode;
  title: string;
  /** What is said while there is nothing. */
  empty: string;
  kindsTitle: string;
  /** What the list will hold one day. */
  kinds: readonly string[];
}

/** News, or resources for download: empty so far, with a word on what will be here. */
export function MediaList({ id, ground, icon, title, empty, kindsTitle, kinds }: Props) {
  const kindsId = `${id}-kinds`;
  return (
    <Section ground={ground} labelledBy={id}>
      <Split side={<SideHead id={id} title={title} />}>
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
      </Split>
    </Section>
  );
}
