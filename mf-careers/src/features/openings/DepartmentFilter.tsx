import { departments, type Department } from '@sumut/contracts/content/kinds';
import type { Opening } from '@sumut/contracts/content/openings';
import { Chip } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { filterOpenings } from './useOpenings.ts';
import styles from './DepartmentFilter.module.css';

export type DepartmentChoice = Department | 'all';

interface DepartmentFilterProps {
  openings: readonly Opening[];
  choice: DepartmentChoice;
  onChoose: (choice: DepartmentChoice) => void;
}

const choices: readonly DepartmentChoice[] = ['all', ...departments];

/** A chip for each department and one for all, with the number of openings. */
export function DepartmentFilter({ openings, choice, onChoose }: DepartmentFilterProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('openings.filter')} className={styles.filter}>
      {choices.map((each) => (
        <Chip
          key={each}
          pressed={each === choice}
          data-count={each === 'all' ? '' : `department=${each}`}
          count={filterOpenings(openings, each).length}
          onClick={() => onChoose(each)}
        >
          {each === 'all' ? t('openings.all') : t(`department.${each}`)}
        </Chip>
      ))}
    </div>
  );
}
