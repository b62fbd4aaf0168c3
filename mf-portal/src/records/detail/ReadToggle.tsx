import { Mail, MailOpen } from 'lucide-react';
import { Button, Icon, toast, useSharedText } from '@sumut/shared-ui';
import { useReadMark } from '../../api/recordActions.ts';
import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import controls from '../../theme/controls.module.css';

interface ReadToggleProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: Types['summary'];
}

/** Marks an open record as unread, to come back to it, or as read again. */
export function ReadToggle<Types extends RecordTypes>({ kind, record }: ReadToggleProps<Types>) {
  const t = useText();
  const shared = useSharedText();
  const problemText = useProblemText();
  const mark = useReadMark(kind, record.id);
  const toggle = () =>
    mark.mutate(!record.unread, {
      onError: (error) =>
        toast({ type: 'error', title: shared('states.error'), description: problemText(error) }),
    });
  return (
    <Button variant="ghost" className={controls.control} busy={mark.isPending} onClick={toggle}>
      <Icon icon={record.unread ? MailOpen : Mail} size="1rem" />
      <span className={controls.label}>
        {t(record.unread ? 'record.markRead' : 'record.markUnread')}
      </span>
    </Button>
  );
}
