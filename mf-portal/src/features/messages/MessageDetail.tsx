import type { PortalMessage, User } from '@sumut/contracts';
import { Choice } from '../../components/Choice.tsx';
import { useText } from '../../i18n.ts';
import type { RecordChanges } from '../../records/changes/useRecordChanges.ts';
import { AssigneeChoice } from '../../records/detail/AssigneeChoice.tsx';
import { DetailBar } from '../../records/detail/DetailToolbar.tsx';
import { Notes } from '../../records/detail/Notes.tsx';
import styles from '../../records/detail/RecordDetail.module.css';
import { DetailHead, RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { SenderFacts, SentText } from '../../records/detail/SenderFacts.tsx';
import { fullName } from '../../records/format.ts';
import type { Steps } from '../../records/keyboard/useSteps.ts';
import type { ListAddress } from '../../records/list/listState.ts';
import { messageKind, type MessageTypes } from './messageKind.ts';
import { ReplyLink } from './ReplyLink.tsx';

interface MessageDetailProps {
  id: string;
  user: User;
  address: ListAddress;
  steps: Steps;
  changes: RecordChanges<MessageTypes>;
}

/** A message whole, and what can be done with it. */
export function MessageDetail({ id, user, address, steps, changes }: MessageDetailProps) {
  const t = useText();
  return (
    <RecordDetail
      kind={messageKind}
      id={id}
      bar={(message) => (
        <DetailBar kind={messageKind} record={message} {...{ user, address, steps }} />
      )}
      head={(message) => (
        <DetailHead
          title={t(`messages.subjects.${message.subject}`)}
          subtitle={fullName(message)}
          progress={changes.progressOf(id)}
        >
          <Choice
            label={t('record.status')}
            name="status"
            value={message.status}
            busy={changes.progressOf(id) === 'saving'}
            options={messageKind.statuses.map((status) => ({
              value: status,
              label: t(`messages.statuses.${status}`),
            }))}
            onChoose={(value) => {
              const status = messageKind.statuses.find((one) => one === value);
              if (status) changes.tryChange({ seen: message, change: { status } });
            }}
          />
        </DetailHead>
      )}
    >
      {(message) => <MessageBody message={message} changes={changes} />}
    </RecordDetail>
  );
}

interface MessageBodyProps {
  message: PortalMessage;
  changes: RecordChanges<MessageTypes>;
}

function MessageBody({ message, changes }: MessageBodyProps) {
  const t = useText();
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <SentText text={message.message} language={message.language} />
        <div>
          <ReplyLink message={message} />
        </div>
      </div>
      <aside className={styles.side} aria-label={t('record.contact')}>
        <AssigneeChoice
          record={message}
          busy={changes.progressOf(message.id) === 'saving'}
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
  );
}
