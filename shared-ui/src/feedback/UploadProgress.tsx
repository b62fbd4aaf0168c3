import { classNames } from '../styles/classNames.ts';
import { useFormat } from '../language/useFormat.ts';
import { useSharedText } from '../language/useSharedText.ts';
import { Ltr } from '../content/Ltr.tsx';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  /** 0 to 1; undefined while nothing is uploaded. */
  sentShare: number | undefined;
  className?: string | undefined;
}

/** Progress of an upload. Screen readers announce every quarter only. */
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
      {/* Rendered from the start: a status that appears together with its text is not announced. */}
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
