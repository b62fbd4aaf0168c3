import { useState } from 'react';
import { EmptyState, Section, SectionHead } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { DepartmentFilter } from './DepartmentFilter.tsx';
import type { DepartmentChoice } from './DepartmentFilter.tsx';
import { Opening } from './Opening.tsx';
import { filterOpenings, useOpenings } from './useOpenings.ts';
import styles from './OpeningsSection.module.css';

const titleId = 'openings-title';

/** The openings by department. `onApply` gets the title of an opening in the current language. */
export function OpeningsSection({ onApply }: { onApply: (position: string) => void }) {
  const t = useText();
  const openings = useOpenings();
  const [choice, setChoice] = useState<DepartmentChoice>('all');
  const shown = filterOpenings(openings, choice);
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
              // The first is expanded, so that visitors see that the rows have content.
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
