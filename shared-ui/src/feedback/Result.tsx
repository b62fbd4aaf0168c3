import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Ltr } from '../content/Ltr.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { classNames } from '../styles/classNames.ts';
import styles from './Result.module.css';

interface ResultProps {
  type: 'success' | 'error';
  title: string;
  /** What happens next, or what to do. */
  children?: ReactNode;
  /** What the visitor can quote about what was sent. */
  reference?: string | undefined;
  className?: string | undefined;
}

/**
 * How a form ended. It stays next to the form's button after the toast is gone. No live region: the toast announces the
 * same.
 */
export function Result({ type, title, children, reference, className }: ResultProps) {
  const t = useSharedText();
  return (
    <div className={classNames(styles.result, styles[type], className)}>
      <Icon icon={type === 'success' ? CircleCheck : CircleAlert} className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <p>{children}</p>}
        {reference !== undefined && (
          <p>
            {t('result.reference')}{' '}
            <strong className={styles.reference}>
              <Ltr>{reference}</Ltr>
            </strong>
            <br />
            {t('result.quote')}
          </p>
        )}
      </div>
    </div>
  );
}
