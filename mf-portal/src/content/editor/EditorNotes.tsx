import { Button } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import controls from '../../theme/controls.module.css';
import styles from './EditorNotes.module.css';
import type { EntryEditorState } from './useEntryEditor.ts';

/** What one should know before going on: that somebody else changed the entry, or that this was typed earlier. */
export function EditorNotes({ editor }: { editor: EntryEditorState }) {
  const t = useText();
  const { changedBy, restored, discard, keepMine } = editor;
  if (changedBy !== undefined) {
    return (
      <div role="alert" className={styles.note} data-tone="warn">
        <p>{t('conflict.text', { by: changedBy })}</p>
        <div className={styles.buttons}>
          <Button variant="ghost" className={controls.control} onClick={keepMine}>
            {t('conflict.keep')}
          </Button>
          <Button variant="ghost" className={controls.control} onClick={discard}>
            {t('conflict.take')}
          </Button>
        </div>
      </div>
    );
  }
  if (!restored) return null;
  return (
    <div role="status" className={styles.note}>
      <p>{t('draft.text')}</p>
      <Button variant="ghost" className={controls.control} onClick={discard}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
