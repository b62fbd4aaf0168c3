import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormHandle } from '@sumut/forms';
import { FeatureList, SelectField, TextAreaField } from '@sumut/shared-ui';
import { departments, employmentTypes, locations } from '@sumut/contracts/content/kinds';
import {
  type OpeningFields,
  type PortalOpening,
  openingFieldsSchema,
} from '@sumut/contracts/content/openings';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import type { Language } from '@sumut/contracts/language/language';
import { useText } from '../i18n.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import fields from './fields.module.css';
import { Preview, PreviewText } from './Preview.tsx';
import { useEntryEditor, versionShape, type EditorProps } from './useEntryEditor.ts';

/** Form values: requirements as text, one per line. */
interface OpeningInput extends Omit<OpeningFields, 'requirements'> {
  version?: number | undefined;
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
const toFormValues = (entry: PortalOpening | undefined): Omit<OpeningInput, 'version'> => ({
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
const schema = z.pipe(
  z.transform(({ requirements, ...others }: OpeningInput) => ({
    ...others,
    requirements: { ar: splitLines(requirements.ar), en: splitLines(requirements.en) },
  })),
  z.safeExtend(openingFieldsSchema, versionShape),
);

/** Editor of a job opening. */
export function OpeningEditor(props: EditorProps<PortalOpening>) {
  const t = useText();
  const editor = useEntryEditor({ ...props, kind: 'openings', toFormValues, schema });
  const { field } = editor.form;
  return (
    <EditorFrame kind="openings" entry={props.entry} editor={editor}>
      <div className={fields.row}>
        <SelectField
          {...field('department', t('fields.department'))}
          options={departments.map((value) => ({
            value,
            label: t(`departments.${value}`),
          }))}
        />
        <SelectField
          {...field('location', t('fields.location'))}
          options={locations.map((value) => ({ value, label: t(`locations.${value}`) }))}
        />
        <SelectField
          {...field('type', t('fields.employment'))}
          options={employmentTypes.map((value) => ({
            value,
            label: t(`employment.${value}`),
          }))}
        />
      </div>
      <BilingualFields form={editor.form}>
        {(textField) => (
          <>
            <TextAreaField {...textField('description', t('fields.description'))} rows={6} />
            <TextAreaField
              {...textField('requirements', t('fields.requirements'))}
              hint={t('fields.requirementsHint')}
              rows={8}
            />
          </>
        )}
      </BilingualFields>
      <OpeningPreview form={editor.form} />
    </EditorFrame>
  );
}

interface OpeningPreviewProps {
  form: FormHandle<OpeningInput, z.output<typeof schema>>;
}

function OpeningPreview({ form }: OpeningPreviewProps) {
  const [title, description, requirements] = useWatch({
    control: form.control,
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
