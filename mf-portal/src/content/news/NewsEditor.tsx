import { useWatch, type Control } from 'react-hook-form';
import { formatDate, SelectField, TextAreaField, TextField } from '@sumut/shared-ui';
import {
  fieldErrorOf,
  newsCategories,
  paragraphsOf,
  type NewsFields,
  type PortalNews,
} from '@sumut/contracts';
import { newsFieldsSchema } from '@sumut/contracts/schemas';
import { useText } from '../i18n.ts';
import { dayFormat, momentOf, today } from '../days.ts';
import { Bilingual } from '../editor/Bilingual.tsx';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import type { EditorProps } from '../editor/editorProps.ts';
import { entryResolver, type Filled } from '../editor/entryResolver.ts';
import fields from '../editor/fields.module.css';
import { Preview, PreviewText } from '../editor/Preview.tsx';
import { PublishSwitch } from '../editor/PublishSwitch.tsx';
import { useEntryEditor } from '../editor/useEntryEditor.ts';
import { useEntryTitle } from '../entryTitle.ts';

const valuesOf = (entry: PortalNews | undefined): NewsFields => ({
  published: entry?.published ?? false,
  category: entry?.category ?? newsCategories[0],
  date: entry?.date ?? today(),
  title: entry?.title ?? { ar: '', en: '' },
  text: entry?.text ?? { ar: '', en: '' },
});

const resolver = entryResolver<NewsFields, NewsFields>(newsFieldsSchema, (input) => ({
  fields: input,
}));

/** A piece of news, written in both languages. */
export function NewsEditor(props: EditorProps<PortalNews>) {
  const t = useText();
  const titleOf = useEntryTitle();
  const editor = useEntryEditor({ ...props, kind: 'news', valuesOf, resolver });
  const { register, control, formState } = editor.form;
  const { errors } = formState;
  const { entry } = props;
  return (
    <EditorFrame
      kind="news"
      id={entry?.id}
      title={entry ? titleOf(entry) : t('news.create')}
      editor={editor}
    >
      <div className={fields.row}>
        <SelectField
          label={t('fields.category')}
          options={newsCategories.map((value) => ({
            value,
            label: t(`categories.${value}`),
          }))}
          error={fieldErrorOf(errors.category)}
          {...register('category')}
        />
        <TextField
          label={t('fields.date')}
          type="date"
          error={fieldErrorOf(errors.date)}
          {...register('date')}
        />
      </div>
      <Bilingual>
        {(language, writing) => (
          <>
            <TextField
              label={t('fields.title')}
              autoComplete="off"
              error={fieldErrorOf(errors.title?.[language])}
              {...writing}
              {...register(`title.${language}`)}
            />
            <TextAreaField
              label={t('fields.text')}
              hint={t('fields.textHint')}
              rows={10}
              error={fieldErrorOf(errors.text?.[language])}
              {...writing}
              {...register(`text.${language}`)}
            />
          </>
        )}
      </Bilingual>
      <NewsPreview control={control} />
      <PublishSwitch
        label={t('news.switch')}
        hint={t('news.switchHint')}
        {...register('published')}
      />
    </EditorFrame>
  );
}

function NewsPreview({ control }: { control: Control<NewsFields, unknown, Filled<NewsFields>> }) {
  const [date, title, text] = useWatch({ control, name: ['date', 'title', 'text'] });
  const moment = momentOf(date);
  return (
    <Preview>
      {(language) => (
        <>
          {Number.isNaN(moment) || (
            <time dateTime={date}>{formatDate(language, moment, dayFormat)}</time>
          )}
          <PreviewText title={title[language]} paragraphs={paragraphsOf(text[language])} />
        </>
      )}
    </Preview>
  );
}
