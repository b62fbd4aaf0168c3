import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FileUser } from 'lucide-react';
import { lazyRetry } from '@sumut/shared-ui';
import type { ApplicationSummary, PortalApplication } from '@sumut/contracts/portal/applications';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { lazyWithTexts, useText } from '../../i18n.ts';
import { ConflictDialog, toFacts, type Fact } from '../../records/changes/ConflictDialog.tsx';
import { useRecordChanges } from '../../records/changes/useRecordChanges.ts';
import { findColumn } from '../../records/data/recordCache.ts';
import { fullName } from '../../records/format.ts';
import { useListShortcuts } from '../../records/keyboard/useShortcuts.ts';
import { getNavigation, useRecordNavigation } from '../../records/keyboard/useRecordNavigation.ts';
import { ListSkeleton } from '../../records/list/ListStates.tsx';
import { Panes } from '../../records/list/Panes.tsx';
import { RecordList } from '../../records/list/RecordList.tsx';
import { RecordRow, type RowPlace } from '../../records/list/RecordRow.tsx';
import { useRecordsView } from '../../records/list/useRecordsView.ts';
import { usePositionTitle } from '../../records/positions.ts';
import { StatusBadge } from '../../records/StatusBadge.tsx';
import { useStatusText } from '../../records/statuses.ts';
import { UndoBar } from '../../records/undo/UndoBar.tsx';
import { Annotations } from './annotations/Annotations.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { applicationKind } from './applicationKind.ts';
import { ApplicationBulk } from './bulk/ApplicationBulk.tsx';
import { CvSnippet } from './cv/CvSnippet.tsx';
import { readLayout } from './LayoutSwitch.tsx';
import { useStages } from './stage/useStages.tsx';

const Board = lazyRetry(async () => ({ default: (await import('./board/Board.tsx')).Board }));

const MyInterviews = lazyWithTexts(
  'features/applications/interviews',
  async () => (await import('./interviews/MyInterviews.tsx')).MyInterviews,
);

// Loaded lazily: most visits to the list add no candidate.
const CandidateDialog = lazyWithTexts(
  'features/applications/candidates',
  async () => (await import('./candidates/CandidateDialog.tsx')).CandidateDialog,
);

/** Applications from the careers page and candidates added by hand, as a list or as a board. */
export function ApplicationsView() {
  const portal = useText();
  const client = useQueryClient();
  const view = useRecordsView(applicationKind);
  const { listState, filter, list, counts } = view;
  const layout = readLayout(listState.query);
  const changes = useRecordChanges(applicationKind);
  const stages = useStages(changes);
  const [adding, setAdding] = useState(false);
  const facts = useApplicationFacts();
  const listSteps = useRecordNavigation(view);
  const navigation =
    layout === 'list'
      ? listSteps
      : getNavigation(findColumn(client, applicationKind, listState.id), listState);
  const shortcuts = useListShortcuts(listState, navigation);
  // The board has a column for each status.
  const inColumns = { ...filter, status: undefined };

  return (
    <>
      <Panes
        view={view}
        fullWidthList={layout === 'board'}
        above={
          <>
            <Suspense>
              <MyInterviews listState={listState} />
            </Suspense>
            <ApplicationFilters {...{ view, layout, shortcuts }} onAdd={() => setAdding(true)} />
          </>
        }
        list={
          layout === 'list' || list.query.data?.total === 0 ? (
            <ApplicationBulk view={view}>
              <RecordList
                view={view}
                icon={FileUser}
                row={(application, place) => (
                  <ApplicationRow application={application} {...place} />
                )}
              />
            </ApplicationBulk>
          ) : (
            <Suspense fallback={<ListSkeleton label={portal('applications.loading')} />}>
              <Board
                key={buildListQuery(inColumns)}
                filter={inColumns}
                {...{ listState, counts, changes, stages }}
              />
            </Suspense>
          )
        }
        detail={(id) => (
          <ApplicationDetail key={id} {...{ id, view, navigation, changes, stages }} />
        )}
      />
      {stages.dialog}
      {adding && (
        <Suspense>
          <CandidateDialog
            onAdded={(id) => listState.go({ id })}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      <ConflictDialog changes={changes} facts={facts} />
      <UndoBar />
    </>
  );
}

interface ApplicationRowProps extends RowPlace {
  application: ApplicationSummary;
}

/** Row of an application in the list. */
function ApplicationRow({ application, ...rest }: ApplicationRowProps) {
  return (
    <RecordRow
      record={application}
      line={usePositionTitle()(application)}
      isShort
      status={<StatusBadge kind="applications" status={application.status} />}
      found={application.cvSnippet && <CvSnippet snippet={application.cvSnippet} />}
      {...rest}
    >
      <Annotations application={application} />
    </RecordRow>
  );
}

/** Returns a function that renders the changeable fields of an application as text. Missing fields are left out. */
function useApplicationFacts(): (application: Partial<PortalApplication>) => Fact[] {
  const t = useText('features/applications');
  const portal = useText();
  const statusText = useStatusText();
  return (application) => {
    const { status, rejectionReason, assignee, rating, tags, spam } = application;
    const none = t('none');
    return toFacts([
      [portal('record.status'), status && statusText({ kind: 'applications', status })],
      [portal('applications.reason'), rejectionReason === null ? none : rejectionReason],
      [
        portal('record.assignee'),
        assignee === null ? portal('record.nobody') : assignee && fullName(assignee),
      ],
      [t('rating'), rating === null ? none : rating?.toString()],
      [t('tags'), tags && (tags.join(' · ') || none)],
      [
        portal('record.spam'),
        spam === undefined ? undefined : portal(spam ? 'record.yes' : 'record.no'),
      ],
    ]);
  };
}
