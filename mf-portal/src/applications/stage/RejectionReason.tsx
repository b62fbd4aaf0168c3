import { useId } from 'react';
import { Button } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import detail from '../../records/detail/RecordDetail.module.css';
import controls from '../../theme/controls.module.css';
import styles from './RejectionReason.module.css';
import type { Stages } from './useStages.tsx';

interface RejectionReasonProps {
  application: PortalApplication;
  stages: Stages;
}

/** Why an application was rejected, to be read and reworded; nothing for one that was not. */
export function RejectionReason({ application, stages }: RejectionReasonProps) {
  const t = useText();
  const titleId = useId();
  const reason = application.rejectionReason;
  if (reason === null) return null;
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {t('applications.reason')}
      </h3>
      <p dir="auto" className={styles.text}>
        {reason}
      </p>
      <div>
        <Button
          variant="ghost"
          className={controls.control}
          onClick={() => stages.reword(application, reason)}
        >
          {t('applications.reword')}
        </Button>
      </div>
    </section>
  );
}
