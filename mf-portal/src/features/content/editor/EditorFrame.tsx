import { useEffect, useId, useRef, type ReactNode, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeft } from 'lucide-react';
import { Form } from '@sumut/forms';
import { Button, Icon, UploadProgress } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { focusFieldAnd } from '../../../components/focus.ts';
import { useText } from '../../../i18n.ts';
import type { Entry } from '../contentApi.ts';
import { contentHref, newEntry } from '../contentPaths.ts';
import { useEntryTitle } from '../entryTitle.ts';
import styles from './EditorFrame.module.css';
import type { EntryEditorState, FilledEntry, VersionInput } from './useEntryEditor.ts';

interface EditorFrameProps<Input extends VersionInput, Filled extends FilledEntry> {
  kind: ContentKind;
  /** The entry to change; undefined for a new entry. */
  entry: Entry | undefined;
  editor: EntryEditorState<Input, Filled>;
  /** The fields of the entry. */
  children: ReactNode;
}

/** Form of an entry: back link, notices, fields, publish switch and save button. */
export function EditorFrame<Input extends VersionInput, Filled extends FilledEntry>({
  kind,
  entry,
  editor,
  children,
}: EditorFrameProps<Input, Filled>) {
  const t = useText('features/content');
  const portal = useText();
  const getTitle = useEntryTitle();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form
      form={editor.form}
      {...editor.submission}
      className={styles.form}
      aria-labelledby={titleId}
    >
      <Link to={contentHref(kind)} state={{ from: entry?.id ?? newEntry }} className={styles.back}>
        <Icon icon={ArrowLeft} directional size="1rem" />
        {portal('record.back')}
      </Link>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
        <bdi>{entry ? getTitle(entry) : t(`${kind}.create`)}</bdi>
      </h2>
      <EditorNotes editor={editor} restored={editor.form.restored} />
      {children}
      <PublishSwitch
        label={t(`${kind}.switch`)}
        hint={t(`${kind}.switchHint`)}
        {...editor.published}
      />
      <UploadProgress sentShare={editor.sentShare} />
      <Button type="submit" size="sm" className={styles.save} busy={editor.form.busy}>
        {t(editor.form.busy ? 'saving' : 'save')}
      </Button>
    </Form>
  );
}

interface EditorNotesProps {
  editor: Pick<EntryEditorState<VersionInput, FilledEntry>, 'changedBy' | 'discard' | 'keepMine'>;
  /** Whether a draft was restored. */
  restored: boolean;
}

/** Notices that another user has changed the entry, or that a draft was restored. */
function EditorNotes({ editor, restored }: EditorNotesProps) {
  const t = useText('features/content');
  const { changedBy, discard, keepMine } = editor;
  if (changedBy !== undefined) {
    return (
      <div role="alert" className={styles.note} data-tone="warn">
        <p>{t('conflict.text', { by: changedBy })}</p>
        <div className={styles.buttons}>
          <SmallButton onClick={focusFieldAnd(keepMine)}>{t('conflict.keep')}</SmallButton>
          <SmallButton onClick={focusFieldAnd(discard)}>{t('conflict.take')}</SmallButton>
        </div>
      </div>
    );
  }
  if (!restored) return null;
  return (
    <div role="status" className={styles.note}>
      <p>{t('draft.text')}</p>
      <SmallButton onClick={focusFieldAnd(discard)}>{t('draft.discard')}</SmallButton>
    </div>
  );
}

interface PublishSwitchProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> {
  label: string;
  /** Explains what publishing requires and what it does. */
  hint: string;
}

/** Switch that decides whether visitors see the entry once it is saved. */
function PublishSwitch({ label, hint, ...rest }: PublishSwitchProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}hint`}
      />
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
    </div>
  );
}
