import { useState, type SyntheticEvent } from 'react';
import { Button, TextAreaField, toast } from '@sumut/shared-ui';
import { getFieldError, type FieldError } from '@sumut/contracts';
import { newNoteSchema } from '@sumut/contracts/schemas';
import { useNoteAddition } from '../../api/recordActions.ts';
import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import controls from '../../theme/controls.module.css';
import styles from './Notes.module.css';
import { useDraft } from './useDraft.ts';

interface NoteFormProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  id: string;
}

/** Adds a note. What is typed stays until it has arrived. */
export function NoteForm<Types extends RecordTypes>({ kind, id }: NoteFormProps<Types>) {
  const t = useText();
  const problemText = useProblemText();
  const [draft, setDraft] = useDraft(id);
  const [error, setError] = useState<FieldError>();
  const addition = useNoteAddition(kind, id);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (addition.isPending) return;
    const checked = newNoteSchema.safeParse({ text: draft });
    setError(getFieldError(checked.error?.issues[0]));
    if (!checked.success) return;
    try {
      await addition.mutateAsync(checked.data.text);
      setDraft('');
    } catch (failure) {
      const description = problemText(failure);
      toast({ type: 'error', title: t('notes.errorTitle'), description });
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={t('notes.add')}
        name="note"
        className={styles.field}
        dir="auto"
        rows={2}
        error={error}
        // What is added to it now would go unsent when the field is cleared.
        readOnly={addition.isPending}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button
        type="submit"
        variant="ghost"
        className={`${controls.control} ${styles.submit}`}
        busy={addition.isPending}
      >
        {t(addition.isPending ? 'record.saving' : 'notes.submit')}
      </Button>
    </form>
  );
}
