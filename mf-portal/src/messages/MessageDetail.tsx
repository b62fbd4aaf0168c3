import { messageStatuses } from '@sumut/contracts/schemas';
import { useRecord } from '../api/records.ts';
import { useText } from '../i18n.ts';
import { DetailHead } from '../records/DetailHead.tsx';
import { RecordDetail } from '../records/RecordDetail.tsx';
import { SenderFacts } from '../records/SenderFacts.tsx';
import { SentText } from '../records/SentText.tsx';
import { StatusSelect } from '../records/StatusSelect.tsx';
import styles from '../records/RecordDetail.module.css';
import { messageKind } from './messageKind.ts';

/** A message whole. */
export function MessageDetail({ id, backHref }: { id: string; backHref: string }) {
  const t = useText();
  return (
    <RecordDetail query={useRecord(messageKind, id)} backHref={backHref}>
      {(message) => (
        <>
          <DetailHead
            title={t(`messages.subjects.${message.subject}`)}
            subtitle={`${message.firstName} ${message.lastName}`}
          >
            <StatusSelect
              kind={messageKind}
              item={message}
              statuses={messageStatuses}
              label={(status) => t(`messages.statuses.${status}`)}
            />
          </DetailHead>
          <div className={styles.body}>
            <SentText text={message.message} language={message.language} />
            <aside className={styles.side} aria-label={t('record.contact')}>
              <SenderFacts sender={message} />
            </aside>
          </div>
        </>
      )}
    </RecordDetail>
  );
}
