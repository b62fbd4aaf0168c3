import { Badge } from '@sumut/shared-ui';
import type { MessageSummary } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { RecordRow, type RowPlace } from '../records/list/RecordRow.tsx';
import { messageTones } from './messageTones.ts';

interface MessageRowProps extends RowPlace {
  message: MessageSummary;
}

/** A message in the list. */
export function MessageRow({ message, ...rest }: MessageRowProps) {
  const t = useText();
  return (
    <RecordRow record={message} line={message.excerpt} {...rest}>
      <Badge tone={messageTones[message.status]}>{t(`messages.statuses.${message.status}`)}</Badge>
      <span>{t(`messages.subjects.${message.subject}`)}</span>
    </RecordRow>
  );
}
