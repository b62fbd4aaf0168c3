import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button, Icon, toast } from '@sumut/shared-ui';
import { askForChanges } from '../../api/arrivals.ts';
import { useRecordDeletion } from '../../api/recordActions.ts';
import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import controls from '../../theme/controls.module.css';
import { fullName } from '../fullName.ts';

interface DeleteButtonProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: Types['summary'];
  /** It is gone. */
  onDeleted: () => void;
}

/** Deletes a record for good, after a question. */
export function DeleteButton<Types extends RecordTypes>(props: DeleteButtonProps<Types>) {
  const { kind, record, onDeleted } = props;
  const t = useText();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const deletion = useRecordDeletion(kind, record.id);
  const name = fullName(record);
  const deleted = useRef(false);
  useEffect(
    () => () => {
      // Not while it is still open: it would be asked for again, and is no more.
      if (deleted.current) void askForChanges(client);
    },
    [client],
  );
  const goAhead = async () => {
    await deletion.mutateAsync();
    deleted.current = true;
    toast({ type: 'success', title: t('record.deleted', { name }) });
    onDeleted();
  };
  return (
    <>
      <Button variant="ghost" className={controls.control} onClick={() => setAsked(true)}>
        <Icon icon={Trash2} size="1rem" />
        <span className={controls.label}>{t('record.delete')}</span>
      </Button>
      {asked && (
        <ConfirmDialog
          title={t(`${kind.name}.deleteTitle`, { name })}
          confirm={t('record.delete')}
          onConfirm={goAhead}
          onClose={() => setAsked(false)}
        >
          <p>{t(`${kind.name}.deleteText`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
