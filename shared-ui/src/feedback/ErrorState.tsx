import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import styles from './states.module.css';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do. */
  text: ReactNode;
  /** Called by the retry button, which is shown only with it. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

/** Shown in place of content that failed, and announced to screen readers. */
export function ErrorState({ title, text, onRetry, retryLabel }: ErrorStateProps) {
  const t = useSharedText();
  return (
    <div role="alert" className={styles.state}>
      <Icon icon={CircleAlert} className={styles.errorIcon} />
      <p className={styles.stateTitle}>{title}</p>
      <p className={styles.stateText}>{text}</p>
      {onRetry && (
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {retryLabel ?? t('actions.retry')}
        </Button>
      )}
    </div>
  );
}
