import { Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FileUser } from 'lucide-react';
import { EmptyState, Icon, lazyRetry, Badge } from '@sumut/shared-ui';
import {
  listQuery,
  type User,
  type ApplicationSummary,
  type PortalApplication,
} from '@sumut/contracts';
import { useText } from '../../i18n.ts';
import { ConflictQuestion, type Fact } from '../../records/changes/ConflictDialog.tsx';
import { useRecordChanges } from '../../records/changes/useRecordChanges.ts';
import { findColumn } from '../../records/data/recordCache.ts';
import { fullName } from '../../records/format.ts';
import { useListShortcuts } from '../../records/keyboard/useShortcuts.ts';
import { stepsIn, useSteps } from '../../records/keyboard/useSteps.ts';
import { ListSkeleton, NothingFound } from '../../records/list/ListStates.tsx';
import { Panes } from '../../records/list/Panes.tsx';
import { RecordList } from '../../records/list/RecordList.tsx';
import { RecordRow, type RowPlace } from '../../records/list/RecordRow.tsx';
import { useRecordsView } from '../../records/list/useRecordsView.ts';
import { Marks } from './annotations/Annotations.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { applicationKind, applicationTones } from './applicationKind.ts';
import { layoutOf } from './LayoutSwitch.tsx';
import { useStages } from './stage/useStages.tsx';

const Board = lazyRetry(async () => ({ default: (await import('./board/Board.tsx')).Board }));

/** What job seekers sent from the careers page, as a list or by stage. */
export function ApplicationsView({ user }: { user: User }) {
  const t = useText();
  const client = useQueryClient();
  const view = useRecordsView(applicationKind);
  const { address, filter, parameters, list, counts } = view;
  const { id } = address;
  const found = list.query.data;
  const layout = layoutOf(address.query);
  const changes = useRecordChanges(applicationKind);
  const stages = useStages(changes);
  const facts = useApplicationFacts();
  const listSteps = useSteps(applicationKind, found, parameters, address);
  const steps =
    layout === 'list' ? listSteps : stepsIn(findColumn(client, applicationKind, id), address);
  const shortcuts = useListShortcuts(address, steps);
  const fileUser = <Icon icon={FileUser} />;
  const empty = view.isNarrowed ? (
    <NothingFound address={address} filter={filter} />
  ) : (
    <EmptyState
      icon={fileUser}
      title={t('applications.emptyTitle')}
      text={t('applications.emptyText')}
    />
  );
  // The board has a column for each status.
  const inColumns = { ...filter, status: undefined };

  return (
    <>
      <Panes
        id={id}
        over={layout === 'board'}
        listLabel={t('applications.title')}
        detailLabel={t('applications.item')}
        above={<ApplicationFilters {...{ view, layout, user, shortcuts }} />}
        list={
          layout === 'list' || found?.total === 0 ? (
            <RecordList
              view={view}
              loading={t('applications.loading')}
              empty={empty}
              row={(application, place) => <ApplicationRow application={application} {...place} />}
            />
          ) : (
            <Suspense fallback={<ListSkeleton label={t('applications.loading')} />}>
              <Board
                key={listQuery(inColumns)}
                filter={inColumns}
                {...{ address, counts, changes, stages }}
              />
            </Suspense>
          )
        }
        detail={
          id ? (
            <ApplicationDetail
              key={id}
              {...{ id, user, address, steps, changes, stages }}
              tags={counts?.tags.map(({ tag }) => tag) ?? []}
            />
          ) : (
            Boolean(found?.total) && <EmptyState icon={fileUser} text={t('applications.choose')} />
          )
        }
      />
      {stages.dialog}
      <ConflictQuestion changes={changes} facts={facts} />
    </>
  );
}

interface ApplicationRowProps extends RowPlace {
  application: ApplicationSummary;
}

/** An application in the list. */
function ApplicationRow({ application, ...rest }: ApplicationRowProps) {
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

/** What of an application can be changed, in words, as far as it is known. */
function useApplicationFacts(): (application: Partial<PortalApplication>) => Fact[] {
  const t = useText();
  return (application) => {
    const { status, rejectionReason, assignee, rating, tags, kept } = application;
    const none = t('applications.none');
    const all: [string, string | undefined][] = [
      [t('record.status'), status && t(`applications.statuses.${status}`)],
      [t('applications.reason'), rejectionReason === null ? none : rejectionReason],
      [
        t('record.assignee'),
        assignee === null ? t('record.nobody') : assignee && fullName(assignee),
      ],
      [t('applications.rating'), rating === null ? none : rating?.toString()],
      [t('applications.tags'), tags && (tags.join(' · ') || none)],
      [
        t('applications.kept'),
        kept === undefined ? undefined : t(kept ? 'applications.yes' : 'applications.no'),
      ],
    ];
    return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  };
}
