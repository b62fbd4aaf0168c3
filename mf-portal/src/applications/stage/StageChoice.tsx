import type { ApplicationSummary } from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { Choice } from '../../records/Choice.tsx';
import { fullName } from '../../records/fullName.ts';
import { applicationKind } from '../applicationKind.ts';
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
