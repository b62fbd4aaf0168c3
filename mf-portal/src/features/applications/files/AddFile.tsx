import { fileSchema } from '@sumut/forms';
import {
  applicationFileExtensions,
  applicationFileLimits,
  applicationFileSchema,
  type AttachedFile,
  refuseMore,
} from '@sumut/contracts/portal/applicationFiles';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { megabyte } from '../../../components/megabyte.ts';
import { UploadForm } from '../../../components/UploadForm.tsx';
import { useFileAddition } from './filesApi.ts';
import { useText } from './i18n.ts';

const schemaFor = (files: readonly AttachedFile[]) =>
  fileSchema(applicationFileSchema).check(({ value, issues }) => {
    const refusal = refuseMore(files, value.size);
    if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
  });

interface AddFileProps {
  application: Pick<PortalApplication, 'id'>;
  /** The current files of the application. */
  files: readonly AttachedFile[];
  formId: string;
}

/** The form that adds a file. It stays open for the next file. */
export function AddFile({ application, files, formId }: AddFileProps) {
  const t = useText();
  const { mutateAsync } = useFileAddition(application.id);
  const { bytes, count, total } = applicationFileLimits;
  return (
    <UploadForm
      id={formId}
      name="file"
      label={t('field')}
      hint={t('hint', { size: bytes / megabyte, most: count, total: total / megabyte })}
      schema={schemaFor(files)}
      extensions={applicationFileExtensions}
      submit={t('submit')}
      sending={t('adding')}
      failedTitle={t('failedTitle')}
      added={({ name }) => t('added', { name })}
      upload={mutateAsync}
    />
  );
}
