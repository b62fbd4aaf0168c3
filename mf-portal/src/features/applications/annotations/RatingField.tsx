import { useId, type MouseEvent } from 'react';
import { Star } from 'lucide-react';
import { classNames, Icon, useFormat, VisuallyHidden } from '@sumut/shared-ui';
import { ratingMax } from '@sumut/contracts/portal/recordLimits';
import { useText } from '../../../i18n.ts';
import styles from './Annotations.module.css';

interface RatingFieldProps {
  /** From 1 to `ratingMax`; null for none. */
  rating: number | null;
  onRate: (rating: number | null) => void;
}

const grades = Array.from({ length: ratingMax }, (_, index) => index + 1);

/** Field for the rating of an application in stars. */
export function RatingField({ rating, onRate }: RatingFieldProps) {
  const t = useText('features/applications');
  const format = useFormat();
  const name = useId();
  const best = format.number(ratingMax);
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is about to be removed, so the focus moves to the first star.
    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    onRate(null);
  };

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('rating')}</legend>
      <div className={styles.stars}>
        {grades.map((grade) => (
          <label
            key={grade}
            className={classNames(styles.star, grade <= (rating ?? 0) && styles.full)}
          >
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={grade === rating}
              onChange={() => onRate(grade)}
            />
            <Icon icon={Star} size="1.25rem" />
            <VisuallyHidden>{t('stars', { grade: format.number(grade), best })}</VisuallyHidden>
          </label>
        ))}
        {rating !== null && (
          <button type="button" className={styles.clear} onClick={clear}>
            {t('clearRating')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
