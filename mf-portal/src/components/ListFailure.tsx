import { getProblemCode } from '@sumut/api-client';
import { EmptyState, ErrorState, Button, useFormat, useSharedText } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { useProblemText } from '../problems.ts';
import controls from './controls.module.css';
import styles from './ListFailure.module.css';
import { timeOfDay } from './Timestamp.tsx';

/** Shown instead of a list that could not be loaded. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  const problemText = useProblemText();
  if (getProblemCode(error) === 'forbidden') {
    return <EmptyState title={t('list.forbiddenTitle')} text={t('list.forbiddenText')} />;
  }
  return <ErrorState title={t('list.errorTitle')} text={problemText(error)} onRetry={onRetry} />;
}

interface RefreshFailureProps {
  error: Error;
  /** When the shown list was loaded, in milliseconds since the epoch. */
  shownFrom: number;
  onRetry: () => void;
}

/** Shown above a list that could not be refreshed and keeps its last data. */
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
