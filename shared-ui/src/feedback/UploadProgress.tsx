import { classNames } from '../styles/classNames.ts';
import { useFormat } from '../language/useFormat.ts';
import { useSharedText } from '../language/useSharedText.ts';
import { Ltr } from '../content/Ltr.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  /** The uploaded share, from 0 to 1. Undefined while nothing is being uploaded. */
  sentShare: number | undefined;
  className?: string | undefined;
}

/** The progress of an upload. Screen readers announce only every quarter. */
export function UploadProgress({ sentShare, className }: UploadProgressProps) {
  const t = useSharedText();
  const { number } = useFormat();
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 });
  const sending = sentShare !== undefined;
  return (
    <>
      {sending && (
        <div className={classNames(styles.progress, className)}>
          <progress className={styles.bar} aria-label={t('upload.label')} value={sentShare} />
          <Ltr className={styles.share}>{percent(sentShare)}</Ltr>
        </div>
      )}
      {/* The element is always rendered, because a status that appears together with its text is not announced. */}
      <div role="status">
        {sending && (
          <VisuallyHidden>
            {t('upload.sent', { share: percent(Math.floor(sentShare * 4) / 4) })}
          </VisuallyHidden>
        )}
      </div>
    </>
  );
}
