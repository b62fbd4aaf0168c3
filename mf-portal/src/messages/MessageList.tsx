import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { ArrivalsButton } from '../records/list/ArrivalsButton.tsx';
import { RecordList } from '../records/list/RecordList.tsx';
import type { RecordsView } from '../records/useRecordsView.ts';
import type { MessageTypes } from './messageKind.ts';
import { MessageRow } from './MessageRow.tsx';

interface MessageListProps {
  view: RecordsView<MessageTypes>;
  /** In place of the list when nothing is found. */
  empty: ReactNode;
}

/** Messages one below the other. */
export function MessageList({ view: { address, list }, empty }: MessageListProps) {
  const t = useText();
  const { id, href } = address;
  return (
    <>
      <ArrivalsButton arrived={list.arrived} onBringIn={list.bringIn} />
      <RecordList
        query={list.query}
        shown={list.shown}
        loading={t('messages.loading')}
        empty={empty}
        pageHref={(page) => href({ page: page > 1 ? String(page) : undefined })}
        row={(message) => (
          <MessageRow
            message={message}
            href={href({ id: message.id })}
            open={message.id === id}
            listedAt={list.query.dataUpdatedAt}
          />
        )}
      />
    </>
  );
}
