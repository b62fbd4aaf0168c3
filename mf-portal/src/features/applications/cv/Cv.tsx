import { Suspense, useId, useState } from 'react';
import { Eye, EyeOff, Download, Hourglass, ShieldAlert } from 'lucide-react';
import {
  addTexts,
  Button,
  Icon,
  lazyRetry,
  markLatin,
  Skeleton,
  useFileSize,
} from '@sumut/shared-ui';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { cvTypes } from '@sumut/contracts/forms/application';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import controls from '../../../components/controls.module.css';
import { DownloadLink } from '../../../components/DownloadLink.tsx';
import { useText } from '../../../i18n.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import styles from './Cv.module.css';
import { loadTexts, namespace } from './i18n.ts';

const withTexts = async <Viewer,>(loading: Promise<Viewer>): Promise<Viewer> => {
  const [viewer] = await Promise.all([loading, addTexts(namespace, loadTexts)]);
  return viewer;
};

// The PDF library is larger than the rest of the portal.
const CvViewer = lazyRetry(async () => ({
  default: (await withTexts(import('./CvViewer.tsx'))).CvViewer,
}));
const WordViewer = lazyRetry(async () => ({
  default: (await withTexts(import('./WordViewer.tsx'))).WordViewer,
}));

/** The CV of an application. It is shown on request only, because each view is logged. */
export function Cv({ application }: { application: PortalApplication }) {
  const t = useText();
  const titleId = useId();
  const { scan, text } = application.cv;
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('applications.cv')}
      </h3>
      <ScanState cv={application.cv} />
      {(scan === 'none' || scan === 'clean') && (
        <>
          <CvFile application={application} />
          {text !== 'read' && <p className={detail.none}>{t(`applications.cvText.${text}`)}</p>}
        </>
      )}
    </section>
  );
}

/** The virus scanner's verdict on a CV. */
function ScanState({ cv: { scan, finding } }: Pick<PortalApplication, 'cv'>) {
  const t = useText();
  if (scan === 'none') return null;
  const text = t(`applications.cvScan.${scan}`, { finding: finding ?? '' });
  if (scan === 'clean') return <p className={detail.none}>{text}</p>;
  return (
    <p className={styles.withheld}>
      <Icon icon={scan === 'infected' ? ShieldAlert : Hourglass} />
      {text}
    </p>
  );
}

/** The download of a CV, and the CV itself on request. */
function CvFile({ application }: { application: PortalApplication }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { mediaType } = application.cv;
  const isPdf = mediaType === cvTypes['.pdf'];
  const canBeShown = isPdf || mediaType === cvTypes['.docx'];
  return (
    <>
      <div className={styles.row}>
        <CvLink application={application} />
        {canBeShown && (
          <Button
            variant="ghost"
            className={controls.control}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon icon={open ? EyeOff : Eye} size="1rem" />
            {t(open ? 'applications.hideCv' : 'applications.showCv')}
          </Button>
        )}
      </div>
      {!canBeShown && <p className={detail.none}>{markLatin(t('applications.cvDownloadOnly'))}</p>}
      {open && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          {isPdf ? (
            <CvViewer applicationId={application.id} />
          ) : (
            <WordViewer applicationId={application.id} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Download link of a CV; it is never opened within the site. */
function CvLink({ application }: { application: Pick<PortalApplication, 'id' | 'cv'> }) {
  const t = useText();
  const fileSize = useFileSize();
  const { fileName, size } = application.cv;
  return (
    <DownloadLink
      className={styles.cv}
      href={buildPath(applicationEndpoints.cv, { id: application.id })}
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
