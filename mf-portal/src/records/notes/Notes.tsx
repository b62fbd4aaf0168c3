import { useId } from 'react';
import { classNames } from '@sumut/shared-ui';
import type { Note } from '@sumut/contracts';
import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import detail from '../detail/RecordDetail.module.css';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import styles from './Notes.module.css';

interface NotesProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  id: string;
  notes: readonly Note[];
}

/** What colleagues told each other about a record, and a field to tell them more. */
export function Notes<Types extends RecordTypes>({ kind, id, notes }: NotesProps<Types>) {
  const t = useText();
  const titleId = useId();
  return (
    <section className={classNames(detail.block, detail.notes)} aria-labelledby={titleId}>
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
      <NoteForm kind={kind} id={id} />
    </section>
  );
}
