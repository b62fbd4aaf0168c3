import type { Department, Opening } from '@sumut/contracts/content/openings';
import { Chip, useLanguage } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { filterOpenings } from './useOpenings.ts';
import styles from './DepartmentFilter.module.css';

/** The id of the chosen department, or null for all departments. */
export type DepartmentChoice = string | null;

interface DepartmentFilterProps {
  openings: readonly Opening[];
  departments: readonly Department[];
  choice: DepartmentChoice;
  onChoose: (choice: DepartmentChoice) => void;
}

/** A chip for each department and a chip for all departments, each with its number of openings. */
export function DepartmentFilter({
  openings,
  departments,
  choice,
  onChoose,
}: DepartmentFilterProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div
      role="group"
      aria-label={t('openings.filter')}
      className={styles.filter}
      data-choices="departments"
    >
      <Chip
        pressed={choice === null}
        data-count=""
        count={openings.length}
        onClick={() => onChoose(null)}
      >
        {t('openings.all')}
      </Chip>
      {departments.map(({ id, text }) => (
        <Chip
          key={id}
          pressed={id === choice}
          data-count={`department=${id}`}
          count={filterOpenings(openings, id).length}
          onClick={() => onChoose(id)}
        >
          {text[language]}
        </Chip>
      ))}
    </div>
  );
}
