import { Chip } from '@sumut/shared-ui';
import { departments } from '@sumut/contracts';
import type { Department, Opening } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import styles from './DepartmentFilter.module.css';
import { openingsOf } from './useOpenings.ts';

export type DepartmentChoice = Department | 'all';

interface DepartmentFilterProps {
  openings: readonly Opening[];
  choice: DepartmentChoice;
  onChoose: (choice: DepartmentChoice) => void;
}

const choices: readonly DepartmentChoice[] = ['all', ...departments];

/** One chip per department, and one for all, each with its number of openings. */
export function DepartmentFilter({ openings, choice, onChoose }: DepartmentFilterProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('openings.filter')} className={styles.filter}>
      {choices.map((each) => (
        <Chip
          key={each}
          pressed={each === choice}
          count={openingsOf(openings, each).length}
          onClick={() => onChoose(each)}
        >
          {each === 'all' ? t('openings.all') : t(`department.${each}`)}
        </Chip>
      ))}
    </div>
  );
}
