import { useId, useRef, useState } from 'react';
import { FilePlus } from 'lucide-react';
import { Icon } from '@sumut/shared-ui';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import { can } from '@sumut/contracts/portal/permissions';
import { fileSchema } from '@sumut/forms';
import {
  applicationFileExtensions,
  applicationFileLimits,
  applicationFileSchema,
  type AttachedFile,
  refuseMore,
} from '@sumut/contracts/portal/applicationFiles';
import { SmallButton } from '../../../components/SmallButton.tsx';
import { PartState } from '../../../components/ListFailure.tsx';
import detail from '../../../records/detail/RecordDetail.module.css';
import { useUser } from '../../../session/session.ts';
import { FileItem } from './FileItem.tsx';
import styles from './files.module.css';
import { useFiles, useFileAddition } from './filesApi.ts';
import { useText } from '../../../i18n.ts';
import { megabyte } from '../../../components/megabyte.ts';
import { UploadForm } from '../../../components/UploadForm.tsx';

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
function AddFile({ application, files, formId }: AddFileProps) {
  const t = useText('features/applications/files');
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

/** The application files: certificates, a newer CV, and attachments of the applicant's mails. */
export function Files({ application }: { application: Pick<PortalApplication, 'id'> }) {
  const t = useText('features/applications/files');
  const { role } = useUser();
  const titleId = useId();
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const query = useFiles(application.id);
  const files = query.data;
  const mayChange = can(role, 'applications.change');
  return (
    <section className={detail.block} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} ref={title} tabIndex={-1} className={detail.blockTitle}>
          {t('title')}
        </h3>
        {files && mayChange && (
          <SmallButton
            aria-expanded={adding}
            aria-controls={adding ? formId : undefined}
            onClick={() => setAdding(!adding)}
          >
            <Icon icon={FilePlus} size="1rem" />
            {t('add')}
          </SmallButton>
        )}
      </div>
      <PartState query={query} title={t('errorTitle')} loading={t('loading')} lines={1} />
      {files && adding && <AddFile {...{ application, files, formId }} />}
      {files?.length === 0 && !adding && <p className={detail.none}>{t('none')}</p>}
      {files && files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <FileItem
                {...{ application, file, mayChange }}
                // The focused button is removed with its file, so the focus moves to the heading.
                onRemoved={() => title.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
