import { useId } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@sumut/api-client';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { threadSize, type ThreadEntry } from '@sumut/contracts/portal/replies';
import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import detail from '../../records/detail/RecordDetail.module.css';
import styles from '../../records/correspondence/Correspondence.module.css';
import { IncomingMail } from '../../records/correspondence/IncomingMail.tsx';
import { SentReply } from '../../records/correspondence/SentReply.tsx';
import { ThreadPlaceholder } from '../../records/correspondence/ThreadPlaceholder.tsx';
import { useThread, type ReplyCalls } from '../../records/correspondence/useReplies.ts';
import type { ListState } from '../../records/list/listState.ts';
import { messageKind, type MessageTypes } from './messageKind.ts';
import { ReplyLink } from './ReplyLink.tsx';
import { ReplyForm } from '../../records/correspondence/ReplyForm.tsx';
import { useReplyTexts } from './replyTexts.ts';

const calls: ReplyCalls<MessageTypes> = {
  kind: messageKind,
  async send(id, body) {
    const replied = await call(messageEndpoints.reply, { params: { id }, body });
    return { id: replied.id, record: replied.message };
  },
  revoke: (id, reply) => call(messageEndpoints.revokeReply, { params: { id, reply } }),
};

/** Form for a reply to a message. */
function MessageReplyForm({ message }: { message: PortalMessage }) {
  const t = useText('records/correspondence');
  const query = useReplyTexts(message);
  const texts = query.data;
  if (!texts) return <ThreadPlaceholder query={query} part="reply" />;
  return (
    <div className={styles.write}>
      <ReplyForm
        calls={calls}
        record={message}
        initial={{ subject: texts.subject, body: '' }}
        draft={`reply.${message.id}`}
        title={t('reply.title')}
        hint={t('reply.hint', { email: message.email })}
      >
        <span className={styles.or}>
          {t('reply.elsewhere')}
          <ReplyLink message={message} isPrimary={false} />
        </span>
      </ReplyForm>
    </div>
  );
}

interface ConversationProps {
  message: PortalMessage;
  listState: ListState;
}

/** The thread of a message in order, and the form for a reply. */
export function Conversation({ message, listState }: ConversationProps) {
  const t = useText('records/correspondence');
  const titleId = useId();
  const { id } = message;
  const query = useThread(messageKind, id, () => call(messageEndpoints.thread, { params: { id } }));
  const thread = query.data;
  if (!thread) return <ThreadPlaceholder query={query} part="thread" />;
  const { entries, mode, more } = thread;
  return (
    <>
      {entries.length > 1 && (
        <section className={detail.block} aria-labelledby={titleId}>
          <h3 id={titleId} className={detail.blockTitle}>
            {t('thread.title')}
          </h3>
          {more && <p className={styles.quiet}>{t('thread.more', { number: threadSize })}</p>}
          <ol className={styles.thread}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
                <Entry entry={entry} message={message} listState={listState} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {mode === 'off' ? (
        <div className={styles.off}>
          <p className={styles.quiet}>{t('reply.off')}</p>
          <ReplyLink message={message} isPrimary />
        </div>
      ) : (
        <MessageReplyForm message={message} />
      )}
    </>
  );
}

function Entry({ entry, ...conversation }: ConversationProps & { entry: ThreadEntry }) {
  switch (entry.kind) {
    case 'reply':
      return <SentReply reply={entry} />;
    case 'incoming':
      return (
        <IncomingMail
          mail={entry}
          original={buildPath(messageEndpoints.mailOriginal, { id: entry.message, mail: entry.id })}
        />
      );
    case 'message':
      return <MessageEntry entry={entry} {...conversation} />;
  }
}

interface MessageEntryProps extends ConversationProps {
  entry: Extract<ThreadEntry, { kind: 'message' }>;
}

/** A message in the thread. The text of the open message is shown above, so the thread only mentions it. */
function MessageEntry({ entry, message, listState }: MessageEntryProps) {
  const t = useText('records/correspondence');
  const portal = useText();
  const isOpen = entry.id === message.id;
  const subject = portal(`messages.subjects.${entry.subject}`);
  return (
    <>
      <p className={styles.line} aria-current={isOpen || undefined}>
        <b>
          {isOpen ? t('thread.open') : <Link to={listState.href({ id: entry.id })}>{subject}</Link>}
        </b>
        <span className={styles.quiet}>
          <Timestamp at={entry.at} />
        </span>
      </p>
      {!isOpen && (
        <p className={styles.text} dir="auto" lang={entry.language}>
          {entry.text}
        </p>
      )}
    </>
  );
}
