import { Inbox } from 'lucide-react';
import { Badge, EmptyState, Icon } from '@sumut/shared-ui';
import { useRecordPage } from '../api/records.ts';
import { dashboardHref } from '../dashboardAddress.ts';
import { useText } from '../i18n.ts';
import { excerpt } from '../records/excerpt.ts';
import { Panes } from '../records/Panes.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { RecordRow } from '../records/RecordRow.tsx';
import type { ViewProps } from '../records/viewProps.ts';
import { MessageDetail } from './MessageDetail.tsx';
import { messageKind } from './messageKind.ts';
import { messageTones } from './messageTones.ts';

const view = 'messages';

/** What visitors sent with the contact form. */
export function MessagesView({ page, id }: ViewProps) {
  const t = useText();
  const query = useRecordPage(messageKind, page);
  const inbox = <Icon icon={Inbox} />;
  return (
    <Panes
      id={id}
      listLabel={t('messages.title')}
      detailLabel={t('messages.item')}
      list={
        <RecordList
          query={query}
          loading={t('messages.loading')}
          empty={
            <EmptyState
              icon={inbox}
              title={t('messages.emptyTitle')}
              text={t('messages.emptyText')}
            />
          }
          pageHref={(other) => dashboardHref({ view, page: other })}
          row={(message) => (
            <RecordRow
              id={message.id}
              href={dashboardHref({ view, page, id: message.id })}
              open={message.id === id}
              fresh={message.status === 'new'}
              name={`${message.firstName} ${message.lastName}`}
              receivedAt={message.createdAt}
              listedAt={query.dataUpdatedAt}
              language={message.language}
              line={excerpt(message.message)}
              badge={
                <Badge tone={messageTones[message.status]}>
                  {t(`messages.statuses.${message.status}`)}
                </Badge>
              }
              note={t(`messages.subjects.${message.subject}`)}
            />
          )}
        />
      }
      detail={
        id ? (
          <MessageDetail key={id} id={id} backHref={dashboardHref({ view, page })} />
        ) : (
          Boolean(query.data?.total) && <EmptyState icon={inbox} text={t('messages.choose')} />
        )
      }
    />
  );
}
