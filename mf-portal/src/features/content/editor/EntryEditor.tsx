import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, formatDate, SelectField, TextAreaField, TextField } from '@sumut/shared-ui';
import { type ContentKind, newsCategories } from '@sumut/contracts/content/kinds';
import { ListFailure } from '../../../components/ListFailure.tsx';
import { ViewSection, ViewSkeleton } from '../../../components/View.tsx';
import { useText } from '../../../i18n.ts';
import { useEntries, type Entries, type Entry } from '../contentApi.ts';
import { contentHref, newEntry } from '../contentPaths.ts';
import { MediaEditor } from './MediaEditor.tsx';
import { OpeningEditor } from './OpeningEditor.tsx';
import { type EditorProps, useEntryEditor, versionShape } from './useEntryEditor.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { serverNow } from '@sumut/api-client';
import type { FormHandle } from '@sumut/forms';
import { type PortalNews, newsFieldsSchema } from '@sumut/contracts/content/news';
import { getGulfDay, startOfDay } from '@sumut/contracts/content/newsSchedule';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { dayFormat, parseDay } from '../days.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import fields from './EditorFrame.module.css';
import { Preview, PreviewText } from './Preview.tsx';

const schema = z.safeExtend(newsFieldsSchema, versionShape);
type NewsForm = FormHandle<z.input<typeof schema>, z.output<typeof schema>>;

const toFormValues = (entry: PortalNews | undefined) => ({
  published: entry?.published ?? false,
  category: entry?.category ?? newsCategories[0],
  date: entry?.date ?? getGulfDay(serverNow()),
  time: entry?.time ?? startOfDay,
  title: entry?.title ?? { ar: '', en: '' },
  text: entry?.text ?? { ar: '', en: '' },
});

/** Editor for a news article. */
function NewsEditor(props: EditorProps<PortalNews>) {
  const t = useText('features/content');
  const editor = useEntryEditor({ ...props, kind: 'news', toFormValues, schema });
  const { field } = editor.form;
  return (
    <EditorFrame kind="news" entry={props.entry} editor={editor}>
      <div className={fields.row}>
        <SelectField
          {...field('category', t('fields.category'))}
          options={newsCategories.map((value) => ({
            value,
            label: t(`categories.${value}`),
          }))}
        />
        <TextField {...field('date', t('fields.date'))} type="date" hint={t('fields.dateHint')} />
        <TextField {...field('time', t('fields.time'))} type="time" hint={t('fields.timeHint')} />
      </div>
      <BilingualFields form={editor.form}>
        {(textField) => (
          <TextAreaField
            {...textField('text', t('fields.text'))}
            hint={t('fields.textHint')}
            rows={10}
          />
        )}
      </BilingualFields>
      <NewsPreview form={editor.form} />
    </EditorFrame>
  );
}

function NewsPreview({ form }: { form: NewsForm }) {
  const [date, title, text] = useWatch({
    control: form.control,
    name: ['date', 'title', 'text'],
  });
  const moment = parseDay(date);
  return (
    <Preview>
      {(language) => (
        <>
          {Number.isNaN(moment) || (
            <time dateTime={date}>{formatDate(language, moment, dayFormat)}</time>
          )}
          <PreviewText title={title[language]} paragraphs={splitParagraphs(text[language])} />
        </>
      )}
    </Preview>
  );
}

interface EntryEditorProps {
  kind: ContentKind;
  /** Id of an entry, or `newEntry`. */
  id: string;
  username: string;
}

/** Editor of an entry, or its loading or error state. */
export function EntryEditor({ kind, id, username }: EntryEditorProps) {
  const t = useText('features/content');
  const portal = useText();
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
