import { useWatch, type Control } from 'react-hook-form';
import { SelectField, TextAreaField } from '@sumut/shared-ui';
import {
  getFieldError,
  splitParagraphs,
  resourceTypes,
  type PortalResource,
  type ResourceFields,
} from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { BilingualFields } from '../editor/BilingualFields.tsx';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import type { EditorProps } from '../editor/editorProps.ts';
import type { Filled } from '../editor/entryResolver.ts';
import fields from '../editor/fields.module.css';
import { Preview, PreviewText } from '../editor/Preview.tsx';
import { useEntryEditor } from '../editor/useEntryEditor.ts';
import { ResourceFileField } from './ResourceFileField.tsx';
import { resolverFor, valuesOf, type ResourceInput } from './resourceForm.ts';

/** A media resource, described in both languages, with its file. */
export function MediaEditor(props: EditorProps<PortalResource>) {
  const t = useText();
  const { entry } = props;
  const resolver = resolverFor(entry);
  const editor = useEntryEditor({ ...props, kind: 'media', valuesOf, resolver });
  const { register, control, formState } = editor.form;
  const { errors } = formState;
  return (
    <EditorFrame kind="media" entry={entry} editor={editor}>
      <div className={fields.row}>
        <SelectField
          label={t('fields.type')}
          options={resourceTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          error={getFieldError(errors.type)}
          {...register('type')}
        />
      </div>
      <ResourceFileField form={editor.form} entry={entry} />
      <BilingualFields form={editor.form}>
        {(field) => (
          <TextAreaField label={t('fields.description')} rows={4} {...field('description')} />
        )}
      </BilingualFields>
      <ResourcePreview control={control} />
    </EditorFrame>
  );
}

interface ResourcePreviewProps {
  control: Control<ResourceInput, unknown, Filled<ResourceFields>>;
}

function ResourcePreview({ control }: ResourcePreviewProps) {
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  return (
    <Preview>
      {(language) => (
        <PreviewText title={title[language]} paragraphs={splitParagraphs(description[language])} />
      )}
    </Preview>
  );
}
