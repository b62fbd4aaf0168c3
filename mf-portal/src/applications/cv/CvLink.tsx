import { Download } from 'lucide-react';
import { Icon, useFileSize } from '@sumut/shared-ui';
import { cvPath, type PortalApplication } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { DownloadLink } from '../../parts/download/DownloadLink.tsx';
import styles from './CvLink.module.css';

/** The CV, to be downloaded: it is never opened within the site. */
export function CvLink({ application }: { application: Pick<PortalApplication, 'id' | 'cv'> }) {
  const t = useText();
  const fileSize = useFileSize();
  const { fileName, size } = application.cv;
  return (
    <DownloadLink
      className={styles.cv}
      href={cvPath(application.id)}
      name={fileName}
      failed={t('applications.cvDownloadErrorTitle')}
    >
      <Icon icon={Download} />
      <span className={styles.words}>
        <b className={styles.label}>{t('applications.downloadCv')}</b>{' '}
        <span className={styles.file}>
          <bdi>{fileName}</bdi> <bdi className={styles.size}>{fileSize(size)}</bdi>
        </span>
      </span>
    </DownloadLink>
  );
}
