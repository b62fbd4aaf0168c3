import { Chip } from '@sumut/shared-ui';
import { openingsOf } from '../data/openings.ts';
import { departments } from '../data/schema.ts';
import type { Department } from '../data/schema.ts';
import { useText } from '../i18n.ts';
import styles from './DepartmentFilter.module.css';

export type DepartmentChoice = Department | 'all';

interface DepartmentFilterProps {
  choice: DepartmentChoice;
  onChoose: (choice: DepartmentChoice) => void;
}

const choices: readonly DepartmentChoice[] = ['all', ...departments];

/** One chip per department, and one for all, each with its number of openings. */
export function DepartmentFilter({ choice, onChoose }: DepartmentFilterProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('openings.filter')} className={styles.filter}>
      {choices.map((each) => (
        <Chip
          key={each}
          pressed={each === choice}
          count={openingsOf(each).length}
          onClick={() => onChoose(each)}
        >
          {each === 'all' ? t('openings.all') : t(`department.${each}`)}
        </Chip>
      ))}
    </div>
  );
}
