import { useId } from 'react';
import { Button } from '@sumut/shared-ui';
import type { ApplicationSummary, PortalApplication } from '@sumut/contracts';
import { Choice } from '../../../components/Choice.tsx';
import controls from '../../../components/controls.module.css';
import { useText } from '../../../i18n.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { fullName } from '../../../records/format.ts';
import { applicationKind } from '../applicationKind.ts';
import styles from './stage.module.css';
import type { Stages } from './useStages.tsx';

interface StageChoiceProps {
  application: ApplicationSummary;
  stages: Pick<Stages, 'moveTo'>;
  busy: boolean;
  /** On a card, where its label would be said a hundred times over: it names the applicant instead. */
  bare?: boolean;
}

/** The stage that an application is in, for moving it on. */
export function StageChoice({ application, stages, busy, bare = false }: StageChoiceProps) {
  const t = useText();
  return (
    <Choice
      label={bare ? t('applications.move', { name: fullName(application) }) : t('record.status')}
      bare={bare}
      name="status"
      value={application.status}
      busy={busy}
      options={applicationKind.statuses.map((status) => ({
        value: status,
        label: t(`applications.statuses.${status}`),
      }))}
      onChoose={(value) => {
        const status = applicationKind.statuses.find((one) => one === value);
        if (status) stages.moveTo(application, status);
      }}
    />
  );
}

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
