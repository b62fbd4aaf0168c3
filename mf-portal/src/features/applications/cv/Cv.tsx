import { useId, useState } from 'react';
import { Eye, EyeOff, Download, Hourglass, ShieldAlert } from 'lucide-react';
import { Icon, useFileSize } from '@sumut/shared-ui';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalApplication, PortalCv } from '@sumut/contracts/portal/applications';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { DownloadLink } from '../../../components/DownloadLink.tsx';
import detail from '../../../records/detail/RecordDetail.module.css';
import { useText } from '../../../i18n.ts';
import styles from './Cv.module.css';
import { DocumentViewer } from '../documents/DocumentViewer.tsx';

/** An application with its CV. */
type WithCv = Pick<PortalApplication, 'id'> & { cv: PortalCv };

/** The CV of an application. It is shown on request only, because each view is logged. */
export function Cv({ application }: { application: WithCv }) {
  const t = useText('features/applications');
  const titleId = useId();
  const { scan, text } = application.cv;
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('cv')}
      </h3>
      <ScanState cv={application.cv} />
      {(scan === 'none' || scan === 'clean') && (
        <>
          <CvFile application={application} />
          {text !== 'read' && <p className={detail.none}>{t(`cvText.${text}`)}</p>}
        </>
      )}
    </section>
  );
}

/** The result of the virus scan of a CV. */
function ScanState({ cv: { scan, finding } }: Pick<WithCv, 'cv'>) {
  const t = useText('features/applications');
  if (scan === 'none') return null;
  const text = t(`cvScan.${scan}`, { finding: finding ?? '' });
  if (scan === 'clean') return <p className={detail.none}>{text}</p>;
  return (
    <p className={styles.withheld}>
      <Icon icon={scan === 'infected' ? ShieldAlert : Hourglass} />
      {text}
    </p>
  );
}

/** A link to download a CV, and a button that shows it in the page. */
function CvFile({ application }: { application: WithCv }) {
  const t = useText('features/applications');
  const [open, setOpen] = useState(false);
  const { mediaType } = application.cv;
  return (
    <>
      <div className={styles.row}>
        <CvLink application={application} />
        <SmallButton aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon icon={open ? EyeOff : Eye} size="1rem" />
          {t(open ? 'hideCv' : 'showCv')}
        </SmallButton>
      </div>
      {open && (
        <DocumentViewer
          document={{ application: application.id, label: t('cv') }}
          mediaType={mediaType}
        />
      )}
    </>
  );
}

/** Link that downloads a CV. The file is never opened within the site. */
function CvLink({ application }: { application: WithCv }) {
  const t = useText('features/applications');
  const fileSize = useFileSize();
  const { fileName, size } = application.cv;
  return (
    <DownloadLink
      className={styles.cv}
      href={buildPath(applicationEndpoints.cv, { id: application.id })}
      name={fileName}
      failed={t('cvDownloadErrorTitle')}
    >
      <Icon icon={Download} />
      <span className={styles.words}>
        <b className={styles.label}>{t('downloadCv')}</b>{' '}
        <span className={styles.file}>
          <bdi>{fileName}</bdi> <bdi className={styles.size}>{fileSize(size)}</bdi>
        </span>
      </span>
    </DownloadLink>
  );
}
