import { useWatch, type Control } from 'react-hook-form';
import { FeatureList, SelectField, TextAreaField } from '@sumut/shared-ui';
import {
  departments,
  employmentTypes,
  getFieldError,
  locations,
  splitParagraphs,
  type OpeningFields,
  type PortalOpening,
} from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { BilingualFields } from '../editor/BilingualFields.tsx';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import type { EditorProps } from '../editor/editorProps.ts';
import type { Filled } from '../editor/entryResolver.ts';
import fields from '../editor/fields.module.css';
import { Preview, PreviewText } from '../editor/Preview.tsx';
import { useEntryEditor } from '../editor/useEntryEditor.ts';
import { pointsOf, resolver, valuesOf, type OpeningInput } from './openingForm.ts';

/** A job opening, written in both languages. */
export function OpeningEditor(props: EditorProps<PortalOpening>) {
  const t = useText();
  const editor = useEntryEditor({ ...props, kind: 'openings', valuesOf, resolver });
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
          <FeatureList kind="list" items={pointsOf(requirements[language])} />
        </>
      )}
    </Preview>
  );
}
