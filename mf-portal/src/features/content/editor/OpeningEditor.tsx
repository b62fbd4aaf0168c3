import { useWatch, type Control } from 'react-hook-form';
import { FeatureList, SelectField, TextAreaField } from '@sumut/shared-ui';
import { departments, employmentTypes, locations } from '@sumut/contracts/content/kinds';
import {
  type OpeningFields,
  type PortalOpening,
  openingFieldsSchema,
} from '@sumut/contracts/content/openings';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { getFieldError } from '@sumut/contracts/forms/fieldErrors';
import type { Language } from '@sumut/contracts/language/language';
import { useText } from '../i18n.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { entryResolver, type Filled } from './entryResolver.ts';
import fields from './fields.module.css';
import { Preview, PreviewText } from './Preview.tsx';
import { useEntryEditor, type EditorProps } from './useEntryEditor.ts';

/** Form values: requirements as text, one per line. */
interface OpeningInput extends Omit<OpeningFields, 'requirements'> {
  requirements: Record<Language, string>;
}

/** The lines of a text without empty ones. */
const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const joinLines = (points: readonly string[] = []): string => points.join('\n');

/** Initial form values. */
const toFormValues = (entry: PortalOpening | undefined): OpeningInput => ({
  published: entry?.published ?? false,
  department: entry?.department ?? departments[0],
  location: entry?.location ?? locations[0],
  type: entry?.type ?? employmentTypes[0],
  title: entry?.title ?? { ar: '', en: '' },
  description: entry?.description ?? { ar: '', en: '' },
  requirements: {
    ar: joinLines(entry?.requirements.ar),
    en: joinLines(entry?.requirements.en),
  },
});

/** Validates the requirements as a list. */
const resolver = entryResolver<OpeningInput, OpeningFields>(openingFieldsSchema, (input) => ({
  fields: {
    ...input,
    requirements: { ar: splitLines(input.requirements.ar), en: splitLines(input.requirements.en) },
  },
}));

/** Editor of a job opening. */
export function OpeningEditor(props: EditorProps<PortalOpening>) {
  const t = useText();
  const editor = useEntryEditor({ ...props, kind: 'openings', toFormValues, resolver });
  const { register, control, formState } = editor.form;
  const { errors } = formState;
  return (
    <EditorFrame kind="openings" entry={props.entry} editor={editor}>
      <div className={fields.row}>
        <SelectField
          label={t('fields.department')}
          options={departments.map((value) => ({
            value,
            label: t(`departments.${value}`),
          }))}
          error={getFieldError(errors.department)}
          {...register('department')}
        />
        <SelectField
          label={t('fields.location')}
          options={locations.map((value) => ({ value, label: t(`locations.${value}`) }))}
          error={getFieldError(errors.location)}
          {...register('location')}
        />
        <SelectField
          label={t('fields.employment')}
          options={employmentTypes.map((value) => ({
            value,
            label: t(`employment.${value}`),
          }))}
          error={getFieldError(errors.type)}
          {...register('type')}
        />
      </div>
      <BilingualFields form={editor.form}>
        {(field) => (
          <>
            <TextAreaField label={t('fields.description')} rows={6} {...field('description')} />
            <TextAreaField
              label={t('fields.requirements')}
              hint={t('fields.requirementsHint')}
              rows={8}
              {...field('requirements')}
            />
          </>
        )}
      </BilingualFields>
      <OpeningPreview control={control} />
    </EditorFrame>
  );
}

interface OpeningPreviewProps {
  control: Control<OpeningInput, unknown, Filled<OpeningFields>>;
}

function OpeningPreview({ control }: OpeningPreviewProps) {
  const [title, description, requirements] = useWatch({
    control,
    name: ['title', 'description', 'requirements'],
  });
  return (
    <Preview>
      {(language) => (
        <>
          <PreviewText
            title={title[language]}
            paragraphs={splitParagraphs(description[language])}
          />
          <FeatureList kind="list" items={splitLines(requirements[language])} />
        </>
      )}
    </Preview>
  );
}
