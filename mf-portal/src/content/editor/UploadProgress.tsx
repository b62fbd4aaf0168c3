import { Ltr, useFormat, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import styles from './UploadProgress.module.css';

/** How far the upload is, to the eye; said aloud at every quarter only, so that it does not chatter. */
export function UploadProgress({ sentShare }: { sentShare: number | undefined }) {
  const t = useText();
  const { number } = useFormat();
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 });
  const sending = sentShare !== undefined;
  return (
    <>
      {sending && (
        <div className={styles.progress}>
          <progress className={styles.bar} aria-label={t('upload')} value={sentShare} />
          <Ltr className={styles.share}>{percent(sentShare)}</Ltr>
        </div>
      )}
      {/* There from the start: a status that appears together with its text is not read out. */}
      <div role="status">
        {sending && (
          <VisuallyHidden>
            {t('sent', { share: percent(Math.floor(sentShare * 4) / 4) })}
          </VisuallyHidden>
        )}
      </div>
    </>
  );
}
