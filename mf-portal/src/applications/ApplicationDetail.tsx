import { can, type User } from '@sumut/contracts';
import type { ListAddress } from '../records/address/useListAddress.ts';
import type { RecordChanges } from '../records/changes/useRecordChanges.ts';
import { DetailBar } from '../records/detail/DetailBar.tsx';
import { DetailHead } from '../records/detail/DetailHead.tsx';
import { RecordDetail } from '../records/detail/RecordDetail.tsx';
import styles from '../records/detail/RecordDetail.module.css';
import { fullName } from '../records/fullName.ts';
import type { Steps } from '../records/keyboard/useSteps.ts';
import { Notes } from '../records/notes/Notes.tsx';
import { applicationKind, type ApplicationTypes } from './applicationKind.ts';
import { ApplicationSide } from './ApplicationSide.tsx';
import { CoverLetter } from './CoverLetter.tsx';
import { Cv } from './cv/Cv.tsx';
import { Duplicates } from './Duplicates.tsx';
import { RejectionReason } from './stage/RejectionReason.tsx';
import { StageChoice } from './stage/StageChoice.tsx';
import type { Stages } from './stage/useStages.tsx';

interface ApplicationDetailProps {
  id: string;
  user: User;
  address: ListAddress;
  steps: Steps;
  changes: RecordChanges<ApplicationTypes>;
  stages: Stages;
  /** Tags in use. */
  tags: readonly string[];
}

/** An application whole, with its CV, and what can be done with it. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { id, user, address, steps, changes, stages, tags } = props;
  const progress = changes.progressOf(id);
  return (
    <RecordDetail
      kind={applicationKind}
      id={id}
      bar={(application) => (
        <DetailBar kind={applicationKind} record={application} {...{ user, address, steps }} />
      )}
      head={(application) => (
        <DetailHead
          title={fullName(application)}
          subtitle={application.position}
          progress={progress}
        >
          <StageChoice application={application} stages={stages} busy={progress === 'saving'} />
        </DetailHead>
      )}
    >
      {(application) => (
        <div className={styles.body}>
          <div className={styles.main}>
            <Duplicates
              duplicates={application.duplicates}
              hrefOf={(other) => address.href({ id: other })}
            />
            <RejectionReason application={application} stages={stages} />
            {can(user.role, 'cv.read') && <Cv application={application} />}
            <CoverLetter application={application} />
          </div>
          <ApplicationSide
            application={application}
            busy={progress === 'saving'}
            tags={tags}
            onChange={(change, shown) =>
              changes.tryChange({ seen: application, change, ...(shown && { shown }) })
            }
          />
          <Notes kind={applicationKind} id={id} notes={application.notes} />
        </div>
      )}
    </RecordDetail>
  );
}
