import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { serverNow } from '@sumut/api-client';
import type { FormHandle } from '@sumut/forms';
import { formatDate, SelectField, TextAreaField, TextField } from '@sumut/shared-ui';
import { newsCategories } from '@sumut/contracts/content/kinds';
import { type PortalNews, newsFieldsSchema } from '@sumut/contracts/content/news';
import { getGulfDay, startOfDay } from '@sumut/contracts/content/newsSchedule';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { dayFormat, parseDay } from '../days.ts';
import { useText } from '../i18n.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import fields from './fields.module.css';
import { Preview, PreviewText } from './Preview.tsx';
import { useEntryEditor, versionShape, type EditorProps } from './useEntryEditor.ts';

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
export function NewsEditor(props: EditorProps<PortalNews>) {
  const t = useText();
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
