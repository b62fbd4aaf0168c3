import { Button, toast, useFormat } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import table from '../../../components/Table.module.css';
import { useProblemText } from '../../../problems.ts';
import { useEntrySave, type Entry } from '../contentApi.ts';
import { getSchedule, scheduleFormat } from '../days.ts';
import { useEntryTitle } from '../entryTitle.ts';
import { useText } from '../../../i18n.ts';

interface EntryActionsProps {
  kind: ContentKind;
  entry: Entry;
  onDelete: () => void;
}

/** Buttons to publish, withdraw or delete an entry. */
export function EntryActions({ kind, entry, onDelete }: EntryActionsProps) {
  const t = useText('features/content');
  const problemText = useProblemText();
  const format = useFormat();
  const getTitle = useEntryTitle();
  const save = useEntrySave(kind);
  const title = getTitle(entry);
  const named = (action: string) => t('actionFor', { action, title });
  const turn = t(entry.published ? `${kind}.turnOff` : `${kind}.turnOn`);

  /** Describes what visitors see now, or when they will see the entry. */
  const describeDone = (): string => {
    if (entry.published) return t(`${kind}.turnedOff`, { title });
    const schedule = getSchedule({ ...entry, published: true });
    if (schedule === undefined) return t(`${kind}.turnedOn`, { title });
    return t('schedule.set', { title, time: format.date(schedule, scheduleFormat) });
  };
  const toggle = async () => {
    try {
      await save.mutateAsync({ base: entry, fields: { published: !entry.published } });
      toast({ type: 'success', title: describeDone() });
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
