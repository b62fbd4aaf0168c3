import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import styles from './states.module.css';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do. */
  text: ReactNode;
  /** Offers a button that tries again. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

/** Stands where something failed, and is announced. */
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
