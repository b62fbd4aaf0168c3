import type { ReactNode } from 'react';
import { CheckBox } from '../../components/CheckBox.tsx';
import { useText } from '../../i18n.ts';
import styles from './CommonFilters.module.css';

export interface CheckOption {
  value: string;
  label: string;
  /** Number of records with this option. */
  note?: ReactNode;
}

interface CheckListProps {
  legend: string;
  name: string;
  options: readonly CheckOption[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  /** Ids of the elements that describe the group, such as its error. */
  describedBy?: string | undefined;
}

/** A group of checkboxes. */
export function CheckList(props: CheckListProps) {
  const { legend, name, options, chosen, onChoose, describedBy } = props;
  const t = useText();
  const known = options.map(({ value }) => value);
  // The URL may contain values that are not options.
  const others = chosen.filter((value) => !known.includes(value));
  const all = [...others.map((value): CheckOption => ({ value, label: value })), ...options];
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <fieldset className={styles.list} aria-describedby={describedBy}>
      <legend className={styles.checkListLegend}>{legend}</legend>
      {all.length === 0 && <p className={styles.none}>{t('list.noChoices')}</p>}
      <div className={styles.options}>
        {all.map(({ value, label, note }) => (
          <label key={value} className={styles.option}>
            <CheckBox
              name={name}
              checked={chosen.includes(value)}
              onSwitch={() => onChoose(toggled(value))}
            />
            <span className={styles.label}>
              <bdi>{label}</bdi>
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
