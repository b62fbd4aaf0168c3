import { Ltr } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { useFigures } from '../useFigures.ts';
import styles from './ShareChoice.module.css';

/** Shares of visits that a candidate can be given, from 0 to 1. */
const shares = [0.01, 0.05, 0.1, 0.25, 0.5];
/** What a new candidate gets unless another share is chosen. */
export const firstShare = 0.05;

interface ShareChoiceProps {
  value: number;
  onChange: (share: number) => void;
}

/** How many visits a candidate gets. */
export function ShareChoice({ value, onChange }: ShareChoiceProps) {
  const t = useText();
  const figures = useFigures();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('modules.shareOfVisits')}</legend>
      {shares.map((share) => (
        <label key={share} className={styles.option}>
          <input
            type="radio"
            name="share"
            className={styles.radio}
            checked={share === value}
            onChange={() => onChange(share)}
          />
          <Ltr>{figures.share(share)}</Ltr>
        </label>
      ))}
    </fieldset>
  );
}
