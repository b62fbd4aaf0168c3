import { Suspense, useId, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Button, Icon, lazyRetry, Skeleton } from '@sumut/shared-ui';
import { cvTypes, type PortalApplication } from '@sumut/contracts/schemas';
import { useText } from '../../i18n.ts';
import detail from '../../records/detail/RecordDetail.module.css';
import controls from '../../theme/controls.module.css';
import { CvLink } from './CvLink.tsx';

// The library that draws it weighs more than the rest of the portal.
const CvViewer = lazyRetry(async () => ({
  default: (await import('./CvViewer.tsx')).CvViewer,
}));

/** The CV of an application: a PDF can be read here, when asked for, because the log tells who did. */
export function Cv({ application }: { application: PortalApplication }) {
  const t = useText();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const isPdf = application.cv.mediaType === cvTypes['.pdf'];
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {t('applications.cv')}
      </h3>
      <CvLink application={application} />
      {isPdf && (
        <div>
          <Button
            variant="ghost"
            className={controls.control}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon icon={open ? EyeOff : Eye} size="1rem" />
            {t(open ? 'applications.hideCv' : 'applications.showCv')}
          </Button>
        </div>
      )}
      {!isPdf && <p className={detail.none}>{t('applications.cvDownloadOnly')}</p>}
      {open && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <CvViewer applicationId={application.id} />
        </Suspense>
      )}
    </section>
  );
}
