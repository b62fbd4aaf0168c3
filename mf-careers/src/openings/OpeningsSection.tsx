import { useState } from 'react';
import { EmptyState, Section, SectionHead } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { DepartmentFilter } from './DepartmentFilter.tsx';
import type { DepartmentChoice } from './DepartmentFilter.tsx';
import { Opening } from './Opening.tsx';
import styles from './OpeningsSection.module.css';
import { openingsOf, useOpenings } from './useOpenings.ts';

const titleId = 'openings-title';

/** The open positions, by department. `onApply` gets the title of a position in the current language. */
export function OpeningsSection({ onApply }: { onApply: (position: string) => void }) {
  const t = useText();
  const openings = useOpenings();
  const [choice, setChoice] = useState<DepartmentChoice>('all');
  const shown = openingsOf(openings, choice);
  return (
    <Section surface="warm" labelledBy={titleId} className={styles.section}>
      <SectionHead
        id={titleId}
        title={t('openings.title')}
        lead={<span aria-live="polite">{t('openings.count', { count: shown.length })}</span>}
      />
      <DepartmentFilter openings={openings} choice={choice} onChoose={setChoice} />
      <ul role="list" className={styles.list}>
        {shown.map((opening) => (
          <li key={opening.id}>
            <Opening
              opening={opening}
              // One stands open, so that visitors see what the rows hold.
              startsOpen={opening === openings[0]}
              onApply={onApply}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <EmptyState text={t('openings.none')} />}
    </Section>
  );
}
