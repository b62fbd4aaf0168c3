import { classNames } from '../classes/classNames.ts';
import { useFormat } from '../language/useFormat.ts';
import { useSharedText } from '../language/useSharedText.ts';
import { Ltr } from '../text/Ltr.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './UploadProgress.module.css';

export interface UploadProgressProps {
  /** 0 to 1; undefined while nothing is on its way. */
  sentShare: number | undefined;
  className?: string | undefined;
}

/** How far an upload is, to the eye; said aloud at every quarter only, so that it does not chatter. */
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
      {/* There from the start: a status that appears together with its text is not read out. */}
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
