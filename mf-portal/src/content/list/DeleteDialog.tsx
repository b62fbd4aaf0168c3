import { toast } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts';
import { useEntryDeletion, type Entry } from '../../api/content.ts';
import { useText } from '../i18n.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { useEntryTitle } from '../entryTitle.ts';

interface DeleteDialogProps {
  kind: ContentKind;
  entry: Entry;
  onClose: () => void;
}

/** Asks before an entry is deleted. */
export function DeleteDialog({ kind, entry, onClose }: DeleteDialogProps) {
  const t = useText();
  const deletion = useEntryDeletion(kind);
  const title = useEntryTitle()(entry);
  const goAhead = async () => {
    await deletion.mutateAsync(entry);
    toast({ type: 'success', title: t('deleted', { title }) });
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle', { title })}
      confirm={t('delete')}
      onConfirm={goAhead}
      onClose={onClose}
    >
      <p>{t(`${kind}.deleteText`)}</p>
    </ConfirmDialog>
  );
}
