import { useId } from 'react';
import { applicationStatuses } from '@sumut/contracts/schemas';
import { useRecord } from '../api/records.ts';
import { useText } from '../i18n.ts';
import { DetailHead } from '../records/DetailHead.tsx';
import { RecordDetail } from '../records/RecordDetail.tsx';
import { SenderFacts } from '../records/SenderFacts.tsx';
import { SentText } from '../records/SentText.tsx';
import { StatusSelect } from '../records/StatusSelect.tsx';
import styles from '../records/RecordDetail.module.css';
import { CvLink } from './CvLink.tsx';
import { applicationKind } from './applicationKind.ts';

/** An application whole, with its CV. */
export function ApplicationDetail({ id, backHref }: { id: string; backHref: string }) {
  const t = useText();
  const letterId = useId();
  return (
    <RecordDetail query={useRecord(applicationKind, id)} backHref={backHref}>
      {(application) => (
        <>
          <DetailHead
            title={`${application.firstName} ${application.lastName}`}
            subtitle={application.position}
          >
            <StatusSelect
              kind={applicationKind}
              item={application}
              statuses={applicationStatuses}
              label={(status) => t(`applications.statuses.${status}`)}
            />
          </DetailHead>
          <div className={styles.body}>
            <section className={styles.block} aria-labelledby={letterId}>
              <h3 id={letterId} className={styles.blockTitle}>
                {t('applications.coverLetter')}
              </h3>
              {application.coverLetter ? (
                <SentText text={application.coverLetter} language={application.language} />
              ) : (
                <p className={styles.none}>{t('applications.noCoverLetter')}</p>
              )}
            </section>
            <aside className={styles.side} aria-label={t('record.contact')}>
              <CvLink application={application} />
              <SenderFacts sender={application} />
            </aside>
          </div>
        </>
      )}
    </RecordDetail>
  );
}
