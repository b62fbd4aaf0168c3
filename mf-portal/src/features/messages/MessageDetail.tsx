import { messageStatuses } from '@sumut/contracts/portal/statuses';
import { quoteFieldNames } from '@sumut/contracts/forms/contact';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { useText } from '../../i18n.ts';
import type { RecordChanges } from '../../records/changes/useRecordChanges.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { SenderFacts, SentText } from '../../records/detail/SenderFacts.tsx';
import { fullName } from '../../records/format.ts';
import type { RecordNavigation } from '../../records/keyboard/useRecordNavigation.ts';
import { usePerson } from '../../records/person/personApi.ts';
import { SamePerson } from '../../records/person/SamePerson.tsx';
import type { RecordsView } from '../../records/list/useRecordsView.ts';
import { useStatusOptions } from '../../records/statuses.ts';
import { Conversation } from './Conversation.tsx';
import type { MessageTypes } from './messageKind.ts';
import styles from './QuoteFacts.module.css';

/** Facts about the sender of a request for a quote: the machines, the quantity and the buyer, as far as they were filled in. */
function QuoteFacts({ message }: { message: PortalMessage }) {
  const t = useText();
  return quoteFieldNames
    .filter((name) => message[name] !== '')
    .flatMap((name) => [
      <dt key={name}>{t(`messages.quote.${name}`)}</dt>,
      <dd key={`${name} value`} dir="auto" className={styles.value}>
        {message[name]}
      </dd>,
    ]);
}

interface MessageDetailProps {
  id: string;
  view: RecordsView<MessageTypes>;
  navigation: RecordNavigation;
  changes: RecordChanges<MessageTypes>;
}

/** An open message with its actions. */
export function MessageDetail(props: MessageDetailProps) {
  const t = useText();
  const statuses = useStatusOptions('messages');
  const person = { kind: 'messages', id: props.id } as const;
  // Requests the person in parallel with the message, not after it.
  usePerson(person);
  return (
    <RecordDetail
      {...props}
      title={({ subject }) => t(`messages.subjects.${subject}`)}
      subtitle={fullName}
      status={(message, busy) => (
        <InlineSelect
          label={t('record.status')}
          name="status"
          value={message.status}
          busy={busy}
          options={statuses}
          onChoose={(value) => {
            const status = messageStatuses.find((one) => one === value);
            if (status) props.changes.tryChange({ seen: message, change: { status } });
          }}
        />
      )}
      main={(message) => (
        <>
          <SentText text={message.message} language={message.language} />
          {!message.spam && <Conversation message={message} listState={props.view.listState} />}
        </>
      )}
      sideLabel={t('record.contact')}
      side={(message) => (
        <>
          <SamePerson of={person} listState={props.view.listState} />
          <SenderFacts sender={message}>
            <QuoteFacts message={message} />
          </SenderFacts>
        </>
      )}
    />
  );
}
