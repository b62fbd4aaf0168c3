import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@sumut/shared-ui';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { ListFailure } from '../../../components/ListFailure.tsx';
import { ViewSection, ViewSkeleton } from '../../../components/View.tsx';
import { useText as usePortalText } from '../../../i18n.ts';
import { useEntries, type Entries, type Entry } from '../contentApi.ts';
import { contentHref, newEntry } from '../contentPaths.ts';
import { useText } from '../i18n.ts';
import { MediaEditor } from './MediaEditor.tsx';
import { NewsEditor } from './NewsEditor.tsx';
import { OpeningEditor } from './OpeningEditor.tsx';
import type { EditorProps } from './useEntryEditor.ts';

interface EntryEditorProps {
  kind: ContentKind;
  /** Id of an entry, or `newEntry`. */
  id: string;
  username: string;
}

/** Editor of an entry, or its loading or error state. */
export function EntryEditor({ kind, id, username }: EntryEditorProps) {
  const t = useText();
  const portal = usePortalText();
  const query = useEntries(kind);
  const { data, error } = query;
  const latest = (data as Entry[] | undefined)?.find((entry) => entry.id === id);
  const [opened, setOpened] = useState(latest);
  // The editor stays open even if the entry is deleted, so that no input is lost.
  if (!opened && latest) setOpened(latest);
  const entry = opened ?? latest;

  if (id !== newEntry && !entry) {
    if (!data && !error) return <ViewSkeleton label={portal('content.loading')} />;
    return (
      <ViewSection title={t(`${kind}.title`)}>
        <ListFailure query={query} />
        {data && <EmptyState title={portal('record.goneTitle')} text={portal('record.goneText')} />}
        <Link to={contentHref(kind)}>{portal('record.back')}</Link>
      </ViewSection>
    );
  }
  return <Editor kind={kind} entry={entry} latest={latest} username={username} />;
}

/** Renders the editor for a kind. All entries of a list have the kind of the list. */
function Editor({ kind, ...props }: EditorProps<Entry> & { kind: ContentKind }) {
  const of = <Kind extends ContentKind>() => props as EditorProps<Entries[Kind]>;
  if (kind === 'news') return <NewsEditor {...of<'news'>()} />;
  if (kind === 'media') return <MediaEditor {...of<'media'>()} />;
  return <OpeningEditor {...of<'openings'>()} />;
}
