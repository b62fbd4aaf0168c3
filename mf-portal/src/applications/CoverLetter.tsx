import { useId } from 'react';
import type { PortalApplication } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { SentText } from '../records/detail/SentText.tsx';
import styles from '../records/detail/RecordDetail.module.css';

/** What the applicant wrote. */
export function CoverLetter({ application }: { application: PortalApplication }) {
  const t = useText();
  const titleId = useId();
  const { coverLetter, language } = application;
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.blockTitle}>
        {t('applications.coverLetter')}
      </h3>
      {coverLetter ? (
        <SentText text={coverLetter} language={language} />
      ) : (
        <p className={styles.none}>{t('applications.noCoverLetter')}</p>
      )}
    </section>
  );
}
