import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeft } from 'lucide-react';
import { Button, Icon, UploadProgress } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts';
import type { Entry } from '../../api/content.ts';
import { useText as usePortalText } from '../../i18n.ts';
import { useText } from '../i18n.ts';
import { contentHref, newEntry } from '../contentAddress.ts';
import { useEntryTitle } from '../entryTitle.ts';
import styles from './EditorFrame.module.css';
import { EditorNotes } from './EditorNotes.tsx';
import { PublishSwitch } from './PublishSwitch.tsx';
import type { EntryEditorState } from './useEntryEditor.ts';

interface EditorFrameProps {
  kind: ContentKind;
  /** Undefined for a new one. */
  entry: Entry | undefined;
  editor: EntryEditorState;
  /** The fields. */
  children: ReactNode;
}

/** Around an entry's fields: the way back, what one should know, publishing, and saving. */
export function EditorFrame({ kind, entry, editor, children }: EditorFrameProps) {
  const t = useText();
  const portal = usePortalText();
  const titleOf = useEntryTitle();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void editor.submit(event)}
    >
      <Link to={contentHref(kind)} state={{ from: entry?.id ?? newEntry }} className={styles.back}>
        <Icon icon={ArrowLeft} directional size="1rem" />
        {portal('record.back')}
      </Link>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
        <bdi>{entry ? titleOf(entry) : t(`${kind}.create`)}</bdi>
      </h2>
      <EditorNotes editor={editor} />
      {children}
      <PublishSwitch
        label={t(`${kind}.switch`)}
        hint={t(`${kind}.switchHint`)}
        {...editor.published}
      />
      <UploadProgress sentShare={editor.sentShare} />
      <Button type="submit" size="sm" className={styles.save} busy={editor.busy}>
        {t(editor.busy ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
