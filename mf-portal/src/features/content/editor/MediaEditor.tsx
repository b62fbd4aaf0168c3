import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { fileSchema, useFileField, type FormHandle } from '@sumut/forms';
import { SelectField, TextAreaField, FileField, useFileSize } from '@sumut/shared-ui';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import {
  resourceFileExtensions,
  resourceFileMaxBytes,
} from '@sumut/contracts/content/contentLimits';
import { resourceTypes } from '@sumut/contracts/content/kinds';
import {
  type PortalResource,
  resourceFieldsSchema,
  resourceFileSchema,
} from '@sumut/contracts/content/media';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { DownloadLink } from '../../../components/DownloadLink.tsx';
import { megabyte } from '../../../components/megabyte.ts';
import { useText } from '../../../i18n.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import fields from './EditorFrame.module.css';
import { Preview, PreviewText } from './Preview.tsx';
import { useEntryEditor, versionShape, type EditorProps } from './useEntryEditor.ts';

/** Returns the schema of a resource. A new resource needs a file; an existing one keeps its file unless another one is chosen. */
const schemaFor = (entry: PortalResource | undefined) => {
  const file = fileSchema(resourceFileSchema);
  return z.safeExtend(resourceFieldsSchema, {
    ...versionShape,
    file: entry ? z.optional(file) : file,
  });
};
type Schema = ReturnType<typeof schemaFor>;
type MediaForm = FormHandle<z.input<Schema>, z.output<Schema>>;

/** Returns the initial form values. */
const toFormValues = (entry: PortalResource | undefined) => ({
  published: entry?.published ?? false,
  type: entry?.type ?? resourceTypes[0],
  title: entry?.title ?? { ar: '', en: '' },
  description: entry?.description ?? { ar: '', en: '' },
});

/** Editor for a media resource. */
export function MediaEditor(props: EditorProps<PortalResource>) {
  const t = useText('features/content');
  const { entry } = props;
  const schema = schemaFor(entry);
  const editor = useEntryEditor({ ...props, kind: 'media', toFormValues, schema });
  return (
    <EditorFrame kind="media" entry={entry} editor={editor}>
      <div className={fields.row}>
        <SelectField
          {...editor.form.field('type', t('fields.type'))}
          options={resourceTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </div>
      <ResourceFileField form={editor.form} entry={entry} />
      <BilingualFields form={editor.form}>
        {(field) => <TextAreaField {...field('description', t('fields.description'))} rows={4} />}
      </BilingualFields>
      <ResourcePreview form={editor.form} />
    </EditorFrame>
  );
}

function ResourcePreview({ form }: { form: MediaForm }) {
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] });
  return (
    <Preview>
      {(language) => (
        <PreviewText title={title[language]} paragraphs={splitParagraphs(description[language])} />
      )}
    </Preview>
  );
}

interface ResourceFileFieldProps {
  form: MediaForm;
  entry: PortalResource | undefined;
}

/** The file of a resource, with a field to replace it. */
function ResourceFileField({ form, entry }: ResourceFileFieldProps) {
  const t = useText('features/content');
  const fileSize = useFileSize();
  const file = useFileField(form, 'file', t(entry ? 'fields.otherFile' : 'fields.file'));
  return (
    <div className={fields.file}>
      {entry && (
        <p className={fields.present}>
          <DownloadLink
            className={fields.link}
            href={buildPath(contentEndpoints.media.file, { id: entry.id })}
            name={entry.file.name}
            failed={t('fileErrorTitle')}
          >
            <bdi>{entry.file.name}</bdi>
          </DownloadLink>{' '}
          (<bdi>{fileSize(entry.file.size)}</bdi>)
        </p>
      )}
      <FileField
        {...file}
        hint={t('fields.fileHint', { size: resourceFileMaxBytes / megabyte })}
        accept={resourceFileExtensions.join(',')}
        optional={Boolean(entry)}
      />
    </div>
  );
}
