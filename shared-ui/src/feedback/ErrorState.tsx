import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import styles from './states.module.css';

interface ErrorStateProps {
  /** A title that states the failure. */
  title: string;
  /** A text that explains what the visitor can do. */
  text: ReactNode;
  /** Called when the retry button is pressed. Without `onRetry` there is no button. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

/** A message in place of content that failed to load. Screen readers announce it. */
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
