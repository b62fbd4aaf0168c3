import { useController, type UseFormReturn } from 'react-hook-form';
import { FileField, useFileSize } from '@sumut/shared-ui';
import {
  getFieldError,
  resourceFileExtensions,
  resourceFileMaxBytes,
  resourceUploadPath,
  type PortalResource,
  type ResourceFields,
} from '@sumut/contracts';
import { useText } from '../i18n.ts';
import { DownloadLink } from '../../parts/download/DownloadLink.tsx';
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
            href={resourceUploadPath(entry.id)}
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
