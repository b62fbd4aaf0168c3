import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import type { Note } from '@sumut/contracts';
import { useNoteDeletion } from '../../api/recordActions.ts';
import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog.tsx';
import { fullName } from '../fullName.ts';
import { Received } from '../Received.tsx';
import styles from './Notes.module.css';

interface NoteItemProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  /** Of the record. */
  id: string;
  note: Note;
}

/** A note with who wrote it and when; one's own can be deleted. */
export function NoteItem<Types extends RecordTypes>({ kind, id, note }: NoteItemProps<Types>) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const deletion = useNoteDeletion(kind, id);
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <b className={styles.author}>
          <bdi>{fullName(note.author)}</bdi>
        </b>{' '}
        <span className={styles.time}>
          <Received at={note.at} />
        </span>
        {note.mine && (
          <button type="button" className={styles.delete} onClick={() => setAsked(true)}>
            <Icon icon={Trash2} size="1rem" />
            <VisuallyHidden>{t('notes.delete')}</VisuallyHidden>
          </button>
        )}
      </div>
      <p dir="auto" className={styles.text}>
        {note.text}
      </p>
      {asked && (
        <ConfirmDialog
          title={t('notes.deleteTitle')}
          confirm={t('record.delete')}
          onConfirm={() => deletion.mutateAsync(note.id)}
          onClose={() => setAsked(false)}
        >
          <p>{t('notes.deleteText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
