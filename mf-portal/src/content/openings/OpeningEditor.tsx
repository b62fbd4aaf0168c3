import { useWatch, type Control } from 'react-hook-form';
import { FeatureList, SelectField, TextAreaField, TextField } from '@sumut/shared-ui';
import {
  departments,
  employmentTypes,
  fieldErrorOf,
  locations,
  paragraphsOf,
  type OpeningFields,
  type PortalOpening,
} from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { Bilingual } from '../editor/Bilingual.tsx';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import type { EditorProps } from '../editor/editorProps.ts';
import type { Filled } from '../editor/entryResolver.ts';
import fields from '../editor/fields.module.css';
import { Preview, PreviewText } from '../editor/Preview.tsx';
import { PublishSwitch } from '../editor/PublishSwitch.tsx';
import { useEntryEditor } from '../editor/useEntryEditor.ts';
import { useEntryTitle } from '../entryTitle.ts';
import { pointsOf, resolver, valuesOf, type OpeningInput } from './openingForm.ts';

/** A job opening, written in both languages. */
export function OpeningEditor(props: EditorProps<PortalOpening>) {
  const t = useText();
  const titleOf = useEntryTitle();
  const editor = useEntryEditor({ ...props, kind: 'openings', valuesOf, resolver });
  const { register, control, formState } = editor.form;
  const { errors } = formState;
  const { entry } = props;
  return (
    <EditorFrame
      kind="openings"
      id={entry?.id}
      title={entry ? titleOf(entry) : t('openings.create')}
      editor={editor}
    >
      <div className={fields.row}>
        <SelectField
          label={t('fields.department')}
          options={departments.map((value) => ({
            value,
            label: t(`departments.${value}`),
          }))}
          error={fieldErrorOf(errors.department)}
          {...register('department')}
        />
        <SelectField
          label={t('fields.location')}
          options={locations.map((value) => ({ value, label: t(`locations.${value}`) }))}
          error={fieldErrorOf(errors.location)}
          {...register('location')}
        />
        <SelectField
          label={t('fields.employment')}
          options={employmentTypes.map((value) => ({
            value,
            label: t(`employment.${value}`),
          }))}
          error={fieldErrorOf(errors.type)}
          {...register('type')}
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
              label={t('fields.description')}
              rows={6}
              error={fieldErrorOf(errors.description?.[language])}
              {...writing}
              {...register(`description.${language}`)}
            />
            <TextAreaField
              label={t('fields.requirements')}
              hint={t('fields.requirementsHint')}
              rows={8}
              error={fieldErrorOf(errors.requirements?.[language])}
              {...writing}
              {...register(`requirements.${language}`)}
            />
          </>
        )}
      </Bilingual>
      <OpeningPreview control={control} />
      <PublishSwitch
        label={t('openings.switch')}
        hint={t('openings.switchHint')}
        {...register('published')}
      />
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
          <PreviewText title={title[language]} paragraphs={paragraphsOf(description[language])} />
          <FeatureList kind="list" items={pointsOf(requirements[language])} />
        </>
      )}
    </Preview>
  );
}
