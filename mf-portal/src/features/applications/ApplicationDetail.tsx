import { useId } from 'react';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { can } from '@sumut/contracts/portal/permissions';
import controls from '../../components/controls.module.css';
import { useText } from '../../i18n.ts';
import type { RecordChanges } from '../../records/changes/useRecordChanges.ts';
import { AssigneeSelect } from '../../records/detail/AssigneeSelect.tsx';
import { DetailBar } from '../../records/detail/DetailToolbar.tsx';
import { Notes } from '../../records/detail/Notes.tsx';
import styles from '../../records/detail/RecordDetail.module.css';
import { DetailHeader, RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { SenderFacts, SentText } from '../../records/detail/SenderFacts.tsx';
import { fullName } from '../../records/format.ts';
import type { RecordNavigation } from '../../records/keyboard/useRecordNavigation.ts';
import type { ListState } from '../../records/list/listState.ts';
import { useUser } from '../../session/session.ts';
import annotations from './annotations/Annotations.module.css';
import { RatingField } from './annotations/RatingField.tsx';
import { TagsField } from './annotations/TagsField.tsx';
import { applicationKind, type ApplicationTypes } from './applicationKind.ts';
import { Cv } from './cv/Cv.tsx';
import { Duplicates } from './Duplicates.tsx';
import { RejectionReason, StageSelect } from './stage/StageFields.tsx';
import type { Stages } from './stage/useStages.tsx';

interface ApplicationDetailProps {
  id: string;
  listState: ListState;
  navigation: RecordNavigation;
  changes: RecordChanges<ApplicationTypes>;
  stages: Stages;
  /** Tags in use. */
  tags: readonly string[];
}

/** An open application with its CV and actions. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { id, listState, navigation, changes, stages, tags } = props;
  const { role } = useUser();
  const progress = changes.getProgress(id);
  return (
    <RecordDetail
      kind={applicationKind}
      id={id}
      bar={(application) => (
        <DetailBar kind={applicationKind} record={application} {...{ listState, navigation }} />
      )}
      head={(application) => (
        <DetailHeader
          title={fullName(application)}
          subtitle={application.position}
          progress={progress}
        >
          <StageSelect application={application} stages={stages} busy={progress === 'saving'} />
        </DetailHeader>
      )}
    >
      {(application) => (
        <div className={styles.body}>
          <div className={styles.main}>
            <Duplicates
              duplicates={application.duplicates}
              getHref={(other) => listState.href({ id: other })}
            />
            <RejectionReason application={application} stages={stages} />
            {can(role, 'cv.read') && <Cv application={application} />}
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

interface ApplicationSideProps {
  application: PortalApplication;
  busy: boolean;
  /** Tags in use. */
  tags: readonly string[];
  onChange: (change: ApplicationTypes['change'], shown?: Partial<PortalApplication>) => void;
}

/** Sidebar of an application: annotations and contact data. */
function ApplicationSide({ application, busy, tags, onChange }: ApplicationSideProps) {
  const t = useText();
  return (
    <aside className={styles.side} aria-label={t('applications.side')}>
      <AssigneeSelect
        record={application}
        busy={busy}
        onAssign={(assignee) => onChange({ assignee: assignee?.id ?? null }, { assignee })}
      />
      <RatingField rating={application.rating} onRate={(rating) => onChange({ rating })} />
      <TagsField
        tags={application.tags}
        suggestions={tags}
        onChange={(all) => onChange({ tags: all })}
      />
      <SenderFacts sender={application} />
      <label className={annotations.kept}>
        <input
          type="checkbox"
          name="kept"
          className={controls.box}
          checked={application.kept}
          onChange={(event) => onChange({ kept: event.target.checked })}
        />
        <span>
          {t('applications.kept')}
          <span className={annotations.hint}>{t('applications.keptHint')}</span>
        </span>
      </label>
    </aside>
  );
}

/** The cover letter of an application. */
function CoverLetter({ application }: { application: PortalApplication }) {
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
