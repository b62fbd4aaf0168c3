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
  /** A text that explains what happens next, or what the visitor can do. */
  children?: ReactNode;
  /** The reference of the stored entry, which the visitor can quote in an enquiry. */
  reference?: string | undefined;
  className?: string | undefined;
}

/**
 * The result of sending a form. It stays next to the form's button after the toast is gone. It is no live region, because
 * the toast announces the same message.
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
