import { FileUser } from 'lucide-react';
import { Badge, EmptyState, Icon } from '@sumut/shared-ui';
import { useRecordPage } from '../api/records.ts';
import { dashboardHref } from '../dashboardAddress.ts';
import { useText } from '../i18n.ts';
import { Panes } from '../records/Panes.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { RecordRow } from '../records/RecordRow.tsx';
import type { ViewProps } from '../records/viewProps.ts';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { applicationKind } from './applicationKind.ts';
import { applicationTones } from './applicationTones.ts';

const view = 'applications';

/** What job seekers sent from the careers page. */
export function ApplicationsView({ page, id }: ViewProps) {
  const t = useText();
  const query = useRecordPage(applicationKind, page);
  const fileUser = <Icon icon={FileUser} />;
  return (
    <Panes
      id={id}
      listLabel={t('applications.title')}
      detailLabel={t('applications.item')}
      list={
        <RecordList
          query={query}
          loading={t('applications.loading')}
          empty={
            <EmptyState
              icon={fileUser}
              title={t('applications.emptyTitle')}
              text={t('applications.emptyText')}
            />
          }
          pageHref={(other) => dashboardHref({ view, page: other })}
          row={(application) => (
            <RecordRow
              id={application.id}
              href={dashboardHref({ view, page, id: application.id })}
              open={application.id === id}
              fresh={application.status === 'new'}
              name={`${application.firstName} ${application.lastName}`}
              receivedAt={application.createdAt}
              listedAt={query.dataUpdatedAt}
              language={application.language}
              line={application.position}
              badge={
                <Badge tone={applicationTones[application.status]}>
                  {t(`applications.statuses.${application.status}`)}
                </Badge>
              }
            />
          )}
        />
      }
      detail={
        id ? (
          <ApplicationDetail key={id} id={id} backHref={dashboardHref({ view, page })} />
        ) : (
          Boolean(query.data?.total) && (
            <EmptyState icon={fileUser} text={t('applications.choose')} />
          )
        )
      }
    />
  );
}
