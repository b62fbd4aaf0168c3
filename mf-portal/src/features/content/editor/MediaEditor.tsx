import { useWatch, useController, type Control, type UseFormReturn } from 'react-hook-form';
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
  type ResourceFields,
  resourceFieldsSchema,
  resourceFileSchema,
} from '@sumut/contracts/content/media';
import { splitParagraphs } from '@sumut/contracts/content/paragraphs';
import { getFieldError, type FieldError } from '@sumut/contracts/forms/fieldErrors';
import { DownloadLink } from '../../../components/DownloadLink.tsx';
import { useText } from '../i18n.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { entryResolver, type Filled } from './entryResolver.ts';
import fields from './fields.module.css';
import styles from './MediaEditor.module.css';
import { Preview, PreviewText } from './Preview.tsx';
import { useEntryEditor, type EditorProps } from './useEntryEditor.ts';

/** Form values, with the chosen file. */
interface ResourceInput extends ResourceFields {
  file: File | undefined;
}

/** Initial form values. */
const toFormValues = (entry: PortalResource | undefined): ResourceInput => ({
  published: entry?.published ?? false,
  type: entry?.type ?? resourceTypes[0],
  title: entry?.title ?? { ar: '', en: '' },
  description: entry?.description ?? { ar: '', en: '' },
  file: undefined,
});

const refuseFile = (file: File | undefined): FieldError | undefined =>
  getFieldError(resourceFileSchema.safeParse(file).error?.issues[0]);

/** A new resource needs a file; an existing one keeps its file unless another is chosen. */
const resolverFor = (entry: PortalResource | undefined) =>
  entryResolver<ResourceInput, ResourceFields>(
    resourceFieldsSchema,
    ({ file, ...fields }) => ({ fields, file }),
    (file) => (entry && !file ? undefined : refuseFile(file)),
  );

/** Editor of a media resource. */
export function MediaEditor(props: EditorProps<PortalResource>) {
  const t = useText();
  const { entry } = props;
  const resolver = resolverFor(entry);
  const editor = useEntryEditor({ ...props, kind: 'media', toFormValues, resolver });
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

const megabyte = 1024 * 1024;

interface ResourceFileFieldProps {
  form: UseFormReturn<ResourceInput, unknown, Filled<ResourceFields>>;
  entry: PortalResource | undefined;
}

/** The file of a resource, with a field to replace it. The file is validated when it is chosen. */
function ResourceFileField({ form, entry }: ResourceFileFieldProps) {
  const t = useText();
  const fileSize = useFileSize();
  const {
    field: { value, name, ref, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'file' });
  const choose = (chosen: File | undefined) => {
    onChange(chosen);
    if (chosen) void form.trigger('file');
    else form.clearErrors('file');
  };

  return (
    <div className={styles.file}>
      {entry && (
        <p className={styles.present}>
          <DownloadLink
            className={styles.link}
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
        label={t(entry ? 'fields.otherFile' : 'fields.file')}
        hint={t('fields.fileHint', { size: resourceFileMaxBytes / megabyte })}
        accept={resourceFileExtensions.join(',')}
        optional={Boolean(entry)}
        error={getFieldError(fieldState.error)}
        file={value}
        name={name}
        ref={ref}
        onBlur={onBlur}
        onChoose={choose}
      />
    </div>
  );
}
