import { useEffect, useRef } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { FileField, useFileSize } from '@sumut/shared-ui';
import {
  fieldErrorOf,
  resourceFileExtensions,
  resourceFileMaxBytes,
  resourceUploadPath,
  type PortalResource,
  type ResourceFields,
} from '@sumut/contracts';
import { useText } from '../i18n.ts';
import type { Filled } from '../editor/entryResolver.ts';
import styles from './ResourceFileField.module.css';
import type { ResourceInput } from './resourceForm.ts';

const megabyte = 1024 * 1024;

interface ResourceFileFieldProps {
  form: UseFormReturn<ResourceInput, unknown, Filled<ResourceFields>>;
  entry: PortalResource | undefined;
}

/** The file of a resource: the one that is there, and another one to replace it, refused as soon as it is chosen. */
export function ResourceFileField({ form, entry }: ResourceFileFieldProps) {
  const t = useText();
  const fileSize = useFileSize();
  const { field, fieldState } = useController({ control: form.control, name: 'file' });
  const input = useRef<HTMLInputElement>(null);
  const file = field.value;

  // A file input has no value to set; without this it would keep a file that the form has given up.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  const choose = (chosen: File | undefined) => {
    field.onChange(chosen);
    if (chosen) void form.trigger('file');
    else form.clearErrors('file');
  };

  return (
    <div className={styles.file}>
      {entry && (
        <p className={styles.present}>
          <a href={resourceUploadPath(entry.id)} download={entry.file.name} className={styles.link}>
            <bdi>{entry.file.name}</bdi>
          </a>{' '}
          (<bdi>{fileSize(entry.file.size)}</bdi>)
        </p>
      )}
      <FileField
        label={t(entry ? 'fields.otherFile' : 'fields.file')}
        hint={t('fields.fileHint', { size: resourceFileMaxBytes / megabyte })}
        accept={resourceFileExtensions.join(',')}
        optional={Boolean(entry)}
        error={fieldErrorOf(fieldState.error)}
        fileName={file?.name}
        name={field.name}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        onBlur={field.onBlur}
        onChange={({ target }) => choose(target.files?.[0])}
        onClear={() => choose(undefined)}
      />
    </div>
  );
}
