import { useId, useState, Fragment } from 'react';
import { Trash2 } from 'lucide-react';
import { Form, useForm } from '@sumut/forms';
import { Icon, toast, VisuallyHidden, Button } from '@sumut/shared-ui';
import { type NewNote, type Note, newNoteSchema } from '@sumut/contracts/portal/notes';
import controls from '../../components/controls.module.css';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { FormFailure } from '../../components/forms.tsx';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import { useFormFailure } from '../../problems.ts';
import { portalDraftKey } from '../../session/drafts.ts';
import { useSession } from '../../session/session.ts';
import { useNoteDeletion, useNoteAddition } from '../data/recordMutations.ts';
import {
  type RecordKind,
  type RecordSummary,
  type RecordTypes,
  useReaders,
} from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import { MentionField } from '../mentions/MentionField.tsx';
import { findMentioned, splitMentions } from '../mentions/mentionText.ts';
import styles from './Notes.module.css';
import detail from './RecordDetail.module.css';

/** The text of a note, with the names of mentioned colleagues emphasised. */
function NoteText({ note: { text, mentions } }: { note: Note }) {
  return splitMentions(text, mentions).map((part, index) =>
    // A note never changes, so the parts keep their index.
    index % 2 === 1 ? (
      <b key={index}>
        <bdi>{part}</bdi>
      </b>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

interface NotesProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: RecordTypes['whole'];
}

/** The notes of a record, with a form to add one. */
export function Notes<Types extends RecordTypes>({ kind, record }: NotesProps<Types>) {
  const t = useText();
  const { id, notes } = record;
  const titleId = useId();
  return (
    <section className={detail.block} aria-labelledby={titleId} data-notes>
      <h3 id={titleId} className={detail.blockTitle}>
        {t('notes.title')}
      </h3>
      <p className={styles.hint}>{t('notes.hint')}</p>
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <NoteItem key={note.id} kind={kind} id={id} note={note} />
          ))}
        </ul>
      )}
      <NoteForm kind={kind} record={record} />
    </section>
  );
}

interface NoteItemProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  /** Id of the note's record. */
  id: string;
  note: Note;
}

/** A note with author and time. Users can delete only their own notes. */
function NoteItem<Types extends RecordTypes>({ kind, id, note }: NoteItemProps<Types>) {
  const t = useText();
  const [confirming, setConfirming] = useState(false);
  const deletion = useNoteDeletion(kind, id);
  const remove = async () => {
    await deletion.mutateAsync(note.id);
    toast({ type: 'success', title: t('notes.deleted') });
  };
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <b className={styles.author}>
          <bdi>{fullName(note.author)}</bdi>
        </b>{' '}
        <span className={styles.time}>
          <Timestamp at={note.at} />
        </span>
        {note.mine && (
          <button type="button" className={styles.delete} onClick={() => setConfirming(true)}>
            <Icon icon={Trash2} size="1rem" />
            <VisuallyHidden>{t('notes.delete')}</VisuallyHidden>
          </button>
        )}
      </div>
      <p dir="auto" className={styles.text}>
        <NoteText note={note} />
      </p>
      {confirming && (
        <ConfirmDialog
          removesOpener
          title={t('notes.deleteTitle')}
          confirm={t('record.delete')}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <p>{t('notes.deleteText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface NoteFormProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  record: Pick<RecordSummary, 'id' | 'department'>;
}

/** Form for a new note. The text stays until it is stored. */
function NoteForm<Types extends RecordTypes>({ kind, record }: NoteFormProps<Types>) {
  const t = useText();
  const { id } = record;
  const username = useSession().data?.user.username ?? '';
  const colleagues = useReaders(kind, [record]).filter(({ me }) => !me);
  const addition = useNoteAddition(kind, id);
  const onFailed = useFormFailure(t('notes.errorTitle'));
  const form = useForm({
    schema: newNoteSchema,
    initial: { text: '', mentions: [] },
    draft: portalDraftKey(username, id),
  });

  /** Sends only mentions whose names are still in the text. */
  const send = async ({ text, mentions }: NewNote) => {
    const chosen = colleagues.filter((one) => mentions.includes(one.id));
    const mentioned = findMentioned(text, chosen).map((one) => one.id);
    await addition.mutateAsync({ text, mentions: mentioned });
    toast({ type: 'success', title: t('notes.added') });
  };

  return (
    <Form form={form} send={send} onFailed={onFailed} className={styles.form}>
      <MentionField
        {...form.field('text', t('notes.add'))}
        hint={t('notes.mentionHint')}
        colleagues={colleagues}
        onMention={(text, colleague) => {
          form.setValue('text', text);
          form.setValue('mentions', [...(form.getValues('mentions') ?? []), colleague.id]);
        }}
        className={styles.field}
        dir="auto"
        rows={2}
        // Input during the request would be lost when the field is cleared.
        readOnly={form.busy}
      />
      <FormFailure result={form.result} title={t('notes.errorTitle')} />
      <Button
        type="submit"
        variant="ghost"
        className={`${controls.control} ${styles.submit}`}
        busy={form.busy}
      >
        {t(form.busy ? 'record.saving' : 'notes.submit')}
      </Button>
    </Form>
  );
}
