import { Button, useFormat, useSharedText } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { useProblemText } from '../problems/useProblemText.ts';
import controls from '../theme/controls.module.css';
import { timeOfDay } from './receivedFormats.ts';
import styles from './RefreshFailure.module.css';

interface RefreshFailureProps {
  error: Error;
  /** When the list that is still shown was loaded, in milliseconds since the epoch. */
  shownFrom: number;
  onRetry: () => void;
}

/** Above a list that could not be refreshed: the last one stays. */
export function RefreshFailure({ error, shownFrom, onRetry }: RefreshFailureProps) {
  const t = useText();
  const shared = useSharedText();
  const format = useFormat();
  const problemText = useProblemText();
  const time = format.date(shownFrom, timeOfDay);
  return (
    <div role="alert" className={styles.banner}>
      <p>
        <b>{t('list.refreshErrorTitle')}</b> {problemText(error)}{' '}
        {t('list.refreshErrorText', { time })}
      </p>
      <Button variant="ghost" className={controls.control} onClick={onRetry}>
        {shared('actions.retry')}
      </Button>
    </div>
  );
}
