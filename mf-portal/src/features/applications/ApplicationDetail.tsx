import { Suspense, useId } from 'react';
import { Skeleton } from '@sumut/shared-ui';
import type { ApplicationSummary, PortalApplication } from '@sumut/contracts/portal/applications';
import { can } from '@sumut/contracts/portal/permissions';
import { Timestamp } from '../../components/Timestamp.tsx';
import type { RecordChanges } from '../../records/changes/useRecordChanges.ts';
import styles from '../../records/detail/RecordDetail.module.css';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { SenderFacts, SentText } from '../../records/detail/SenderFacts.tsx';
import { fullName } from '../../records/format.ts';
import type { RecordNavigation } from '../../records/keyboard/useRecordNavigation.ts';
import type { RecordsView } from '../../records/list/useRecordsView.ts';
import { useUser } from '../../session/session.ts';
import { RatingField } from './annotations/RatingField.tsx';
import { TagsField } from './annotations/TagsField.tsx';
import type { ApplicationTypes } from './applicationKind.ts';
import { Correspondence } from './correspondence/Correspondence.tsx';
import { Cv } from './cv/Cv.tsx';
import { usePerson } from '../../records/person/personApi.ts';
import { SamePerson } from '../../records/person/SamePerson.tsx';
import { useMarkedPosition } from '../../records/positions.ts';
import { lazyWithTexts, useText } from '../../i18n.ts';
import { RejectionReason, StageSelect } from './stage/StageFields.tsx';
import type { Stages } from './stage/useStages.tsx';

const Interviews = lazyWithTexts(
  'features/applications/interviews',
  async () => (await import('./interviews/Interviews.tsx')).Interviews,
);

const Files = lazyWithTexts(
  'features/applications/files',
  async () => (await import('./files/Files.tsx')).Files,
);

const NoCv = lazyWithTexts(
  'features/applications/candidates',
  async () => (await import('./candidates/NoCv.tsx')).NoCv,
);

const CorrectDetails = lazyWithTexts(
  'features/applications/candidates',
  async () => (await import('./candidates/CorrectDetails.tsx')).CorrectDetails,
);

interface ApplicationDetailProps {
  id: string;
  view: RecordsView<ApplicationTypes>;
  navigation: RecordNavigation;
  changes: RecordChanges<ApplicationTypes>;
  stages: Stages;
}

/** An open application with its CV and actions. */
export function ApplicationDetail({ stages, ...props }: ApplicationDetailProps) {
  const t = useText('features/applications');
  const { role } = useUser();
  const { listState, counts } = props.view;
  const person = { kind: 'applications', id: props.id } as const;
  // Requests the person in parallel with the application, not after it.
  usePerson(person);
  const change = (seen: ApplicationSummary, requested: ApplicationTypes['change']) =>
    props.changes.tryChange({ seen, change: requested });
  return (
    <RecordDetail
      {...props}
      title={fullName}
      subtitle={useMarkedPosition()}
      status={(application, busy) => (
        <>
          <RatingField
            rating={application.rating}
            onRate={(rating) => change(application, { rating })}
          />
          <StageSelect application={application} stages={stages} busy={busy} />
        </>
      )}
      main={(application) => (
        <>
          <RejectionReason application={application} stages={stages} />
          {can(role, 'cv.read') && <CvOrNone application={application} />}
          {!application.added && <CoverLetter application={application} />}
          {can(role, 'cv.read') && (
            <Suspense fallback={<Skeleton lines={1} />}>
              {/* The key resets the state for each application. */}
              <Files key={application.id} application={application} />
            </Suspense>
          )}
          {!application.spam && (
            <>
              <Suspense fallback={<Skeleton lines={2} />}>
                <Interviews application={application} />
              </Suspense>
              <Correspondence
                // The key resets the chosen template for each application.
                key={application.id}
                application={application}
                listState={listState}
              />
            </>
          )}
        </>
      )}
      sideLabel={t('side')}
      side={(application) => (
        <>
          <SamePerson of={person} listState={listState} />
          <TagsField
            tags={application.tags}
            suggestions={counts?.tags.map(({ tag }) => tag) ?? []}
            onChange={(tags) => change(application, { tags })}
          />
          <SenderFacts sender={application}>
            <Origin application={application} />
          </SenderFacts>
          {application.added && can(role, 'applications.change') && (
            <Suspense fallback={<Skeleton lines={1} />}>
              <CorrectDetails key={application.id} application={application} />
            </Suspense>
          )}
        </>
      )}
    />
  );
}

/** The CV of an application, or a form to add one to a candidate who was added without. */
function CvOrNone({ application }: { application: PortalApplication }) {
  const { id, cv } = application;
  if (cv) return <Cv application={{ id, cv }} />;
  return (
    <Suspense fallback={<Skeleton lines={1} />}>
      <NoCv key={id} application={application} />
    </Suspense>
  );
}

/** The source of a candidate who was added by hand, who added them, and when they agreed to the storage of their data. */
function Origin({ application: { source, added } }: { application: PortalApplication }) {
  const t = useText('records/sources');
  if (!added) return null;
  return (
    <>
      <dt>{t('source')}</dt>
      <dd>{t(`names.${source}`)}</dd>
      <dt>{t('addedBy')}</dt>
      <dd>
        <bdi>{fullName(added.by)}</bdi>
      </dd>
      <dt>{t('agreedAt')}</dt>
      <dd>
        <Timestamp at={added.agreedAt} />
      </dd>
    </>
  );
}

/** The cover letter of an application. */
function CoverLetter({ application }: { application: PortalApplication }) {
  const t = useText('features/applications');
  const titleId = useId();
  const { coverLetter, language } = application;
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.blockTitle}>
        {t('coverLetter')}
      </h3>
      {coverLetter ? (
        <SentText text={coverLetter} language={language} />
      ) : (
        <p className={styles.none}>{t('noCoverLetter')}</p>
      )}
    </section>
  );
}
