import { Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FileUser } from 'lucide-react';
import { EmptyState, Icon, lazyRetry } from '@sumut/shared-ui';
import { buildListQuery, type User } from '@sumut/contracts';
import { findColumn } from '../api/recordCache.ts';
import { useText } from '../i18n.ts';
import { ConflictQuestion } from '../records/changes/ConflictQuestion.tsx';
import { useRecordChanges } from '../records/changes/useRecordChanges.ts';
import { useListShortcuts } from '../records/keyboard/useListShortcuts.ts';
import { stepsIn, useSteps } from '../records/keyboard/useSteps.ts';
import { ListSkeleton } from '../records/list/ListSkeleton.tsx';
import { NothingFound } from '../records/list/NothingFound.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import { Panes } from '../records/Panes.tsx';
import { useRecordsView } from '../records/useRecordsView.ts';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { applicationKind } from './applicationKind.ts';
import { ApplicationRow } from './ApplicationRow.tsx';
import { layoutOf } from './layout.ts';
import { useStages } from './stage/useStages.tsx';
import { useApplicationFacts } from './useApplicationFacts.ts';

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
                key={buildListQuery(inColumns)}
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
