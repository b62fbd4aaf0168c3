import { useId } from 'react';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { FieldErrorMessage } from '@sumut/shared-ui';
import { CheckList } from '../../records/filters/CheckList.tsx';
import { useTerms } from '../../records/terms.ts';
import styles from './AccountForm.module.css';
import { useText } from '../../i18n.ts';

interface DepartmentsFieldProps {
  chosen: readonly string[];
  /** The account's current departments. They can be chosen even when they are retired. */
  before?: readonly string[];
  error: FieldError | undefined;
  onChoose: (chosen: string[]) => void;
}

/** Checkboxes for the departments whose applications an account may read. */
export function DepartmentsField({ chosen, before = [], error, onChoose }: DepartmentsFieldProps) {
  const t = useText('features/accounts');
  const id = useId();
  const terms = useTerms();
  const options = terms('departments')
    .filter((one) => !one.retired || before.includes(one.id))
    .map(({ id: value, text, retired }) => ({
      value,
      label: retired ? t('retired', { department: text }) : text,
    }));
  return (
    <div className={styles.wide}>
      <CheckList
        legend={t('departments')}
        name="departments"
        options={options}
        chosen={chosen}
        onChoose={onChoose}
        describedBy={error ? `${id}hint ${id}error` : `${id}hint`}
      />
      {error && <FieldErrorMessage id={`${id}error`} error={error} />}
      <p id={`${id}hint`} className={styles.hint}>
        {t('departmentsHint')}
      </p>
    </div>
  );
}
