import { useId } from 'react';
import type { PortalApplication } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import detail from '../../records/detail/RecordDetail.module.css';
import { CvLink } from './CvLink.tsx';

/** The CV of an application. */
export function Cv({ application }: { application: PortalApplication }) {
  const t = useText();
  const titleId = useId();
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {t('applications.cv')}
      </h3>
      <CvLink application={application} />
    </section>
  );
}
