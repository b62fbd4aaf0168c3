import { Badge } from '@sumut/shared-ui';
import type { ApplicationSummary } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { RecordRow, type RowPlace } from '../records/list/RecordRow.tsx';
import { applicationTones } from './applicationTones.ts';
import { Marks } from './marks/Marks.tsx';

interface ApplicationRowProps extends RowPlace {
  application: ApplicationSummary;
}

/** An application in the list. */
export function ApplicationRow({ application, ...rest }: ApplicationRowProps) {
  const t = useText();
  return (
    <RecordRow record={application} line={application.position} {...rest}>
      <Badge tone={applicationTones[application.status]}>
        {t(`applications.statuses.${application.status}`)}
      </Badge>
      <Marks application={application} />
    </RecordRow>
  );
}
