import { call } from '@sumut/api-client';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import styles from '../../records/correspondence/Correspondence.module.css';
import { useText } from '../../records/correspondence/i18n.ts';
import { ReplyForm } from '../../records/correspondence/ReplyForm.tsx';
import { ThreadPlaceholder } from '../../records/correspondence/ThreadPlaceholder.tsx';
import type { ReplyCalls } from '../../records/correspondence/useReplies.ts';
import { messageKind, type MessageTypes } from './messageKind.ts';
import { ReplyLink } from './ReplyLink.tsx';
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
export function MessageReplyForm({ message }: { message: PortalMessage }) {
  const t = useText();
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
