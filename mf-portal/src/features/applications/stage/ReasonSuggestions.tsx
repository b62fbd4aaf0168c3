import { useId } from 'react';
import { Button } from '@sumut/shared-ui';
import { useTermOptions } from '../../../records/terms.ts';
import { useText } from '../../../i18n.ts';
import styles from './stage.module.css';

/** The usual reasons for a rejection as buttons. A chosen reason becomes the text, which can still be edited. */
export function ReasonSuggestions({ onChoose }: { onChoose: (reason: string) => void }) {
  const t = useText('features/applications');
  const titleId = useId();
  const reasons = useTermOptions()('rejectionReasons');
  if (reasons.length === 0) return null;
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <p id={titleId} className={styles.reasonSuggestionsTitle}>
        {t('usualReasons')}
      </p>
      <div className={styles.reasonSuggestionsReasons}>
        {reasons.map(({ value, label }) => (
          <Button
            key={value}
            variant="ghost"
            className={styles.reason}
            onClick={() => onChoose(label)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
