import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Ltr } from '@sumut/shared-ui';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { threadSize, type Reply, type ThreadEntry } from '@sumut/contracts/portal/replies';
import { Timestamp } from '../../components/Timestamp.tsx';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { useText as usePortalText } from '../../i18n.ts';
import detail from '../../records/detail/RecordDetail.module.css';
import { fullName } from '../../records/format.ts';
import type { ListState } from '../../records/list/listState.ts';
import { useText } from './i18n.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReplyLink } from './ReplyLink.tsx';
import { useThread } from './replyApi.ts';
import styles from './Thread.module.css';

interface ConversationProps {
  message: PortalMessage;
  listState: ListState;
}

/** Everything to and from the sender, in order, and the way to answer. */
export function Conversation({ message, listState }: ConversationProps) {
  const t = useText();
  const titleId = useId();
  const query = useThread(message.id);
  const thread = query.data;
  if (!thread) return <QueryFailure title={t('thread.errorTitle')} query={query} />;
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
                {entry.kind === 'reply' ? (
                  <ReplyEntry reply={entry} />
                ) : (
                  <MessageEntry entry={entry} message={message} listState={listState} />
                )}
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
        <ReplyForm message={message} />
      )}
    </>
  );
}

const tones = { waiting: 'info', sent: 'good', caught: 'neutral', failed: 'warn' } as const;

/** What somebody of us wrote, and what became of it. */
function ReplyEntry({ reply }: { reply: Reply }) {
  const t = useText();
  return (
    <>
      <p className={styles.line}>
        <b>
          <bdi>{fullName(reply.author)}</bdi>
        </b>
        <span className={styles.quiet}>
          <Timestamp at={reply.at} />
        </span>
        <Badge tone={tones[reply.state]}>{t(`thread.states.${reply.state}`)}</Badge>
      </p>
      <p className={styles.subject} dir="auto" lang={reply.language}>
        {reply.subject}
      </p>
      <p className={styles.text} dir="auto" lang={reply.language}>
        {reply.text}
      </p>
      {reply.state !== 'sent' && reply.error !== null && (
        <p className={styles.quiet}>
          {t('thread.answer')} <Ltr>{reply.error}</Ltr>
        </p>
      )}
    </>
  );
}

interface MessageEntryProps extends ConversationProps {
  entry: Extract<ThreadEntry, { kind: 'message' }>;
}

/** What the sender wrote; the open message is above, so that it is only named. */
function MessageEntry({ entry, message, listState }: MessageEntryProps) {
  const t = useText();
  const portal = usePortalText();
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
