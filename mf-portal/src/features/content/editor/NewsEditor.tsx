import { useWatch, type Control } from 'react-hook-form';
import { formatDate, SelectField, TextAreaField, TextField } from '@sumut/shared-ui';
import { newsCategories } from '@sumut/contracts/content/kinds';
import { type NewsFields, type PortalNews, newsFieldsSchema } from '@sumut/contracts/content/news';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import { dayFormat, parseDay, today } from '../days.ts';
import { useText } from '../i18n.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { entryResolver, type Filled } from './entryResolver.ts';
import fields from './fields.module.css';
import { Preview, PreviewText } from './Preview.tsx';
import { useEntryEditor, type EditorProps } from './useEntryEditor.ts';

const toFormValues = (entry: PortalNews | undefined): NewsFields => ({
  published: entry?.published ?? false,
  category: entry?.category ?? newsCategories[0],
  date: entry?.date ?? today(),
  title: entry?.title ?? { ar: '', en: '' },
  text: entry?.text ?? { ar: '', en: '' },
});

const resolver = entryResolver<NewsFields, NewsFields>(newsFieldsSchema, (input) => ({
  fields: input,
}));

/** Editor of a news article. */
export function NewsEditor(props: EditorProps<PortalNews>) {
  const t = useText();
  const editor = useEntryEditor({ ...props, kind: 'news', toFormValues, resolver });
  const { register, control, formState } = editor.form;
  const { errors } = formState;
  return (
    <EditorFrame kind="news" entry={props.entry} editor={editor}>
      <div className={fields.row}>
        <SelectField
          label={t('fields.category')}
          options={newsCategories.map((value) => ({
            value,
            label: t(`categories.${value}`),
          }))}
          error={getFieldError(errors.category)}
          {...register('category')}
        />
        <TextField
          label={t('fields.date')}
          type="date"
          error={getFieldError(errors.date)}
          {...register('date')}
        />
      </div>
      <BilingualFields form={editor.form}>
        {(field) => (
          <TextAreaField
            label={t('fields.text')}
            hint={t('fields.textHint')}
            rows={10}
            {...field('text')}
          />
        )}
      </BilingualFields>
      <NewsPreview control={control} />
    </EditorFrame>
  );
}

function NewsPreview({ control }: { control: Control<NewsFields, unknown, Filled<NewsFields>> }) {
  const [date, title, text] = useWatch({ control, name: ['date', 'title', 'text'] });
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
