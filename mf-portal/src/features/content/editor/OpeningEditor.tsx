import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormHandle } from '@sumut/forms';
import { FeatureList, SelectField, TextAreaField } from '@sumut/shared-ui';
import {
  type OpeningFields,
  type PortalOpening,
  openingFieldsSchema,
} from '@sumut/contracts/content/openings';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import type { Language } from '@sumut/contracts/language/language';
import { useTermOptions } from '../../../records/terms.ts';
import { useText } from '../../../i18n.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import fields from './EditorFrame.module.css';
import { Preview, PreviewText } from './Preview.tsx';
import { useEntryEditor, versionShape, type EditorProps } from './useEntryEditor.ts';

/** Form values, with the requirements as text, one per line. */
interface OpeningInput extends Omit<OpeningFields, 'requirements'> {
  version?: number | undefined;
  requirements: Record<Language, string>;
}

/** Returns the trimmed lines of a text without empty lines. */
const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const joinLines = (points: readonly string[] = []): string => points.join('\n');

/** Returns a function for the initial form values. A new opening begins with the first term of each list. */
const createToFormValues =
  (options: ReturnType<typeof useTermOptions>) =>
  (entry: PortalOpening | undefined): Omit<OpeningInput, 'version'> => ({
    published: entry?.published ?? false,
    department: entry?.department ?? options('departments')[0]?.value ?? '',
    location: entry?.location ?? options('locations')[0]?.value ?? '',
    type: entry?.type ?? options('employmentTypes')[0]?.value ?? '',
    title: entry?.title ?? { ar: '', en: '' },
    description: entry?.description ?? { ar: '', en: '' },
    requirements: {
      ar: joinLines(entry?.requirements.ar),
      en: joinLines(entry?.requirements.en),
    },
  });

/** Schema that splits the requirements into a list before validation. */
const schema = z.pipe(
  z.transform(({ requirements, ...others }: OpeningInput) => ({
    ...others,
    requirements: { ar: splitLines(requirements.ar), en: splitLines(requirements.en) },
  })),
  z.safeExtend(openingFieldsSchema, versionShape),
);

/** Editor for a job opening. */
export function OpeningEditor(props: EditorProps<PortalOpening>) {
  const t = useText('features/content');
  const options = useTermOptions();
  const toFormValues = createToFormValues(options);
  const editor = useEntryEditor({ ...props, kind: 'openings', toFormValues, schema });
  const { field } = editor.form;
  return (
    <EditorFrame kind="openings" entry={props.entry} editor={editor}>
      <div className={fields.row}>
        <SelectField
          {...field('department', t('fields.department'))}
          options={options('departments', props.entry?.department)}
        />
        <SelectField
          {...field('location', t('fields.location'))}
          options={options('locations', props.entry?.location)}
        />
        <SelectField
          {...field('type', t('fields.employment'))}
          options={options('employmentTypes', props.entry?.type)}
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
