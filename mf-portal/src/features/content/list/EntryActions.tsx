import { Button, toast } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import table from '../../../components/Table.module.css';
import { useProblemText } from '../../../problems.ts';
import { useEntrySave, type Entry } from '../contentApi.ts';
import { useEntryTitle } from '../entryTitle.ts';
import { useText } from '../i18n.ts';

interface EntryActionsProps {
  kind: ContentKind;
  entry: Entry;
  onDelete: () => void;
}

/** Buttons to publish, withdraw or delete an entry. */
export function EntryActions({ kind, entry, onDelete }: EntryActionsProps) {
  const t = useText();
  const problemText = useProblemText();
  const getTitle = useEntryTitle();
  const save = useEntrySave(kind);
  const title = getTitle(entry);
  const named = (action: string) => t('actionFor', { action, title });
  const turn = t(entry.published ? `${kind}.turnOff` : `${kind}.turnOn`);

  const toggle = async () => {
    try {
      await save.mutateAsync({ base: entry, fields: { published: !entry.published } });
      const done = entry.published ? 'turnedOff' : 'turnedOn';
      toast({ type: 'success', title: t(`${kind}.${done}`, { title }) });
    } catch (error) {
      const description = problemText(error);
      toast({ type: 'error', title: t('stateErrorTitle'), description });
    }
  };

  return (
    <div className={table.actions}>
      <Button
        variant="plain"
        className={table.action}
        busy={save.isPending}
        aria-label={named(turn)}
        onClick={() => void toggle()}
      >
        {turn}
      </Button>
      <Button
        variant="plain"
        className={table.action}
        aria-label={named(t('delete'))}
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
    </div>
  );
}
