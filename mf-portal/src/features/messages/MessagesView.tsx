import { Inbox } from 'lucide-react';
import type { PortalMessage, MessageSummary } from '@sumut/contracts/portal/messages';
import { contactSubjects } from '@sumut/contracts/forms/contact';
import { useText } from '../../i18n.ts';
import { BulkList } from '../../records/bulk/BulkList.tsx';
import { ConflictDialog, toFacts, type Fact } from '../../records/changes/ConflictDialog.tsx';
import { useRecordChanges } from '../../records/changes/useRecordChanges.ts';
import { fullName } from '../../records/format.ts';
import {
  useListShortcuts,
  type ShortcutsButtonProps,
} from '../../records/keyboard/useShortcuts.ts';
import { useRecordNavigation } from '../../records/keyboard/useRecordNavigation.ts';
import { Panes } from '../../records/list/Panes.tsx';
import { RecordList } from '../../records/list/RecordList.tsx';
import { RecordRow, type RowPlace } from '../../records/list/RecordRow.tsx';
import { useRecordsView, type RecordsView } from '../../records/list/useRecordsView.ts';
import { StatusBadge } from '../../records/StatusBadge.tsx';
import { UndoBar } from '../../records/undo/UndoBar.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { messageKind, type MessageTypes } from './messageKind.ts';
import { CheckList } from '../../records/filters/CheckList.tsx';
import { CommonFilters } from '../../records/filters/CommonFilters.tsx';
import { FilterBar } from '../../records/filters/FilterBar.tsx';

interface MessageFiltersProps {
  view: RecordsView<MessageTypes>;
  shortcuts: ShortcutsButtonProps;
}

/** Search, filters and order of the messages. */
function MessageFilters({ view, shortcuts }: MessageFiltersProps) {
  const t = useText();
  const { listState } = view;
  return (
    <FilterBar
      view={view}
      shortcuts={shortcuts}
      panel={
        <>
          <CheckList
            legend={t('messages.subject')}
            name="subject"
            options={contactSubjects.map((value) => ({
              value,
              label: t(`messages.subjects.${value}`),
            }))}
            chosen={listState.query.getAll('subject')}
            onChoose={(subject) => listState.go({ subject })}
          />
          <CommonFilters listState={listState} />
        </>
      }
    />
  );
}

/** View of the messages that visitors sent with the contact form. */
export function MessagesView() {
  const view = useRecordsView(messageKind);
  const changes = useRecordChanges(messageKind);
  const facts = useMessageFacts();
  const navigation = useRecordNavigation(view);
  const shortcuts = useListShortcuts(view.listState, navigation);
  return (
    <>
      <Panes
        view={view}
        above={<MessageFilters view={view} shortcuts={shortcuts} />}
        list={
          <BulkList view={view}>
            <RecordList
              view={view}
              icon={Inbox}
              row={(message, place) => <MessageRow message={message} {...place} />}
            />
          </BulkList>
        }
        detail={(id) => <MessageDetail key={id} {...{ id, view, navigation, changes }} />}
      />
      <ConflictDialog changes={changes} facts={facts} />
      <UndoBar />
    </>
  );
}

/** Returns a function that renders the changeable fields of a message as text. Missing fields are left out. */
function useMessageFacts(): (message: Partial<PortalMessage>) => Fact[] {
  const t = useText();
  return ({ status, assignee, spam }) =>
    toFacts([
      [t('record.status'), status && t(`messages.statuses.${status}`)],
      [
        t('record.assignee'),
        assignee === null ? t('record.nobody') : assignee && fullName(assignee),
      ],
      [t('record.spam'), spam === undefined ? undefined : t(spam ? 'record.yes' : 'record.no')],
    ]);
}

interface MessageRowProps extends RowPlace {
  message: MessageSummary;
}

/** Row of a message in the list. */
function MessageRow({ message, ...rest }: MessageRowProps) {
  const t = useText();
  return (
    <RecordRow
      record={message}
      line={message.excerpt}
      status={<StatusBadge kind="messages" status={message.status} />}
      {...rest}
    >
      <span>{t(`messages.subjects.${message.subject}`)}</span>
    </RecordRow>
  );
}
