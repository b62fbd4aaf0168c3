import { useId } from 'react';

import type {
  ApplicationSummary,
  PortalApplication,
  Reason,
} from '@sumut/contracts/portal/applications';
import { InlineSelect } from '../../../components/InlineSelect.tsx';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { fullName } from '../../../records/format.ts';
import { useStatusOptions } from '../../../records/statuses.ts';
import styles from './stage.module.css';
import type { Stages } from './useStages.tsx';

interface StageSelectProps {
  application: ApplicationSummary;
  stages: Pick<Stages, 'moveTo'>;
  busy: boolean;
  /** Whether the label is hidden, as on a card. The label then names the applicant, because every card has this field. */
  labelHidden?: boolean;
}

/** Select for the stage of an application. */
export function StageSelect({ application, stages, busy, labelHidden = false }: StageSelectProps) {
  const t = useText('features/applications');
  const portal = useText();
  const options = useStatusOptions('applications', application.status);
  return (
    <InlineSelect
      label={labelHidden ? t('move', { name: fullName(application) }) : portal('record.status')}
      labelHidden={labelHidden}
      name="status"
      value={application.status}
      busy={busy}
      options={options}
      onChoose={(status) => stages.moveTo(application, status)}
    />
  );
}

interface RejectionReasonProps {
  application: PortalApplication;
  stages: Stages;
}

/** The reason of a rejection with a button to edit it, and earlier reasons. Renders nothing without any reason. */
export function RejectionReason({ application, stages }: RejectionReasonProps) {
  const t = useText('features/applications');
  const portal = useText();
  const titleId = useId();
  const reason = application.rejectionReason;
  const earlier = getEarlierReasons(application);
  if (reason === null && earlier.length === 0) return null;
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={detail.blockTitle}>
        {reason === null ? t('earlierReasons') : portal('applications.reason')}
      </h3>
      {reason !== null && (
        <>
          <p dir="auto" className={styles.text}>
            {reason}
          </p>
          <div>
            <SmallButton onClick={() => stages.reword(application, reason)}>
              {t('reword')}
            </SmallButton>
          </div>
          {earlier.length > 0 && <h4 className={styles.title}>{t('earlierReasons')}</h4>}
        </>
      )}
      {earlier.length > 0 && <EarlierReasons reasons={earlier} />}
    </section>
  );
}

/** Returns all reasons except the current one. */
function getEarlierReasons({ reasons, rejectionReason }: PortalApplication): readonly Reason[] {
  const isCurrent = reasons.at(-1)?.text === rejectionReason;
  return isCurrent ? reasons.slice(0, -1) : reasons;
}

/** Earlier reasons with author and time, newest first. */
function EarlierReasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.toReversed().map(({ id, at, author, text }) => (
        <li key={id}>
          <p className={styles.source}>
            {author && (
              <>
                <b>
                  <bdi>{fullName(author)}</bdi>
                </b>{' '}
              </>
            )}
            <Timestamp at={at} />
          </p>
          <p dir="auto" className={styles.earlier}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
