import { Inbox } from 'lucide-react';
import { EmptyState, Icon } from '@sumut/shared-ui';
import type { User } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { ConflictQuestion } from '../records/changes/ConflictQuestion.tsx';
import { useRecordChanges } from '../records/changes/useRecordChanges.ts';
import { useListShortcuts } from '../records/keyboard/useListShortcuts.ts';
import { useSteps } from '../records/keyboard/useSteps.ts';
import { NothingFound } from '../records/list/NothingFound.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import { Panes } from '../records/Panes.tsx';
import { useRecordsView } from '../records/useRecordsView.ts';
import { MessageDetail } from './MessageDetail.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import { messageKind } from './messageKind.ts';
import { MessageRow } from './MessageRow.tsx';
import { useMessageFacts } from './useMessageFacts.ts';

/** What visitors sent with the contact form. */
export function MessagesView({ user }: { user: User }) {
  const t = useText();
  const view = useRecordsView(messageKind);
  const { address, filter, parameters, list } = view;
  const { id } = address;
  const found = list.query.data;
  const changes = useRecordChanges(messageKind);
  const facts = useMessageFacts();
  const steps = useSteps(messageKind, found, parameters, address);
  const shortcuts = useListShortcuts(address, steps);
  const inbox = <Icon icon={Inbox} />;
  const empty = view.isNarrowed ? (
    <NothingFound address={address} filter={filter} />
  ) : (
    <EmptyState icon={inbox} title={t('messages.emptyTitle')} text={t('messages.emptyText')} />
  );

  return (
    <>
      <Panes
        id={id}
        listLabel={t('messages.title')}
        detailLabel={t('messages.item')}
        above={<MessageFilters view={view} user={user} shortcuts={shortcuts} />}
        list={
          <RecordList
            view={view}
            loading={t('messages.loading')}
            empty={empty}
            row={(message, place) => <MessageRow message={message} {...place} />}
          />
        }
        detail={
          id ? (
            <MessageDetail key={id} {...{ id, user, address, steps, changes }} />
          ) : (
            Boolean(found?.total) && <EmptyState icon={inbox} text={t('messages.choose')} />
          )
        }
      />
      <ConflictQuestion changes={changes} facts={facts} />
    </>
  );
}
