import { InlineSelect } from '../../components/InlineSelect.tsx';
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
import { messageKind, type MessageTypes } from './messageKind.ts';
import { ReplyLink } from './ReplyLink.tsx';

interface MessageDetailProps {
  id: string;
  listState: ListState;
  navigation: RecordNavigation;
  changes: RecordChanges<MessageTypes>;
}

/** An open message with its actions. */
export function MessageDetail({ id, listState, navigation, changes }: MessageDetailProps) {
  const t = useText();
  const progress = changes.getProgress(id);
  return (
    <RecordDetail
      kind={messageKind}
      id={id}
      bar={(message) => (
        <DetailBar kind={messageKind} record={message} {...{ listState, navigation }} />
      )}
      head={(message) => (
        <DetailHeader
          title={t(`messages.subjects.${message.subject}`)}
          subtitle={fullName(message)}
          progress={progress}
        >
          <InlineSelect
            label={t('record.status')}
            name="status"
            value={message.status}
            busy={progress === 'saving'}
            options={messageKind.statuses.map((status) => ({
              value: status,
              label: t(`messages.statuses.${status}`),
            }))}
            onChoose={(value) => {
              const status = messageKind.statuses.find((one) => one === value);
              if (status) changes.tryChange({ seen: message, change: { status } });
            }}
          />
        </DetailHeader>
      )}
    >
      {(message) => (
        <div className={styles.body}>
          <div className={styles.main}>
            <SentText text={message.message} language={message.language} />
            <div>
              <ReplyLink message={message} />
            </div>
          </div>
          <aside className={styles.side} aria-label={t('record.contact')}>
            <AssigneeSelect
              record={message}
              busy={progress === 'saving'}
              onAssign={(assignee) =>
                changes.tryChange({
                  seen: message,
                  change: { assignee: assignee?.id ?? null },
                  shown: { assignee },
                })
              }
            />
            <SenderFacts sender={message} />
          </aside>
          <Notes kind={messageKind} id={message.id} notes={message.notes} />
        </div>
      )}
    </RecordDetail>
  );
}
