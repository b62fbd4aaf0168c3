import type { ReactNode } from 'react';
import { Badge, Ltr } from '@sumut/shared-ui';
import type { SentReply as Sent } from '@sumut/contracts/portal/replies';
import { Timestamp } from '../../components/Timestamp.tsx';
import { fullName } from '../format.ts';
import { readDeliveryFault } from './deliveryFault.ts';
import { useText } from '../../i18n.ts';
import { markPhones } from '../detail/markPhones.tsx';
import styles from './Correspondence.module.css';

const tones = { waiting: 'info', sent: 'good', caught: 'neutral', failed: 'warn' } as const;

interface SentReplyProps {
  reply: Sent;
  /** Content after the delivery state. */
  children?: ReactNode;
}

/** A reply by a colleague, with its delivery state. */
export function SentReply({ reply, children }: SentReplyProps) {
  const t = useText('records/correspondence');
  const fault = reply.error === null ? undefined : readDeliveryFault(reply.error);
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
        {children}
      </p>
      <p className={styles.subject} dir="auto" lang={reply.language}>
        {reply.subject}
      </p>
      <p className={styles.text} dir="auto" lang={reply.language}>
        {markPhones(reply.text)}
      </p>
      {reply.state !== 'sent' && reply.error !== null && (
        <p className={styles.quiet}>
          {fault && <span>{t(`thread.faults.${fault}`)} </span>}
          <span>{t('thread.answer')} </span>
          <Ltr>{reply.error}</Ltr>
        </p>
      )}
    </>
  );
}
