import { useState } from 'react';
import * as z from 'zod/mini';
import { fileSchema, Form, useFileField, useForm } from '@sumut/forms';
import { Button, FileField, UploadProgress } from '@sumut/shared-ui';
import {
  applicationFileExtensions,
  applicationFileLimits,
  applicationFileSchema,
  type AttachedFile,
  refuseMore,
} from '@sumut/contracts/portal/applicationFiles';
import type { PortalApplication } from '@sumut/contracts/portal/applications';
import controls from '../../../components/controls.module.css';
import { FormFailure } from '../../../components/forms.tsx';
import { useFormFailure } from '../../../problems.ts';
import styles from './files.module.css';
import { useFileAddition } from './filesApi.ts';
import { useText } from './i18n.ts';

const megabyte = 1024 * 1024;

/** The checks of the server, as far as the browser can make them. */
const schemaFor = (files: readonly AttachedFile[]) =>
  z.object({
    file: fileSchema(applicationFileSchema).check(({ value, issues }) => {
      const refusal = refuseMore(files, value.size);
      if (refusal) issues.push({ code: 'custom', message: refusal, input: value });
    }),
  });

interface AddFileProps {
  application: Pick<PortalApplication, 'id'>;
  /** Those that are there. */
  files: readonly AttachedFile[];
  formId: string;
}

/** The form by which a file is added. It stays open for the next one. */
export function AddFile({ application, files, formId }: AddFileProps) {
  const t = useText();
  const [sentShare, setSentShare] = useState<number>();
  const addition = useFileAddition(application.id);
  const onFailed = useFormFailure(t('failedTitle'));
  const form = useForm({ schema: schemaFor(files), initial: {} });
  const field = useFileField(form, 'file', t('field'));
  const { bytes, count, total } = applicationFileLimits;
  const send = async (filled: { file: File }) => {
    setSentShare(0);
    const key = form.getIdempotencyKey(filled);
    await addition
      .mutateAsync({ file: filled.file, key, onProgress: setSentShare })
      .finally(() => setSentShare(undefined));
  };
  return (
    <Form form={form} send={send} onFailed={onFailed} id={formId} className={styles.form}>
      <FileField
        {...field}
        className={styles.field}
        hint={t('hint', { size: bytes / megabyte, most: count, total: total / megabyte })}
        accept={applicationFileExtensions.join(',')}
      />
      <FormFailure result={form.result} title={t('failedTitle')} />
      <UploadProgress sentShare={sentShare} />
      <Button
        type="submit"
        variant="ghost"
        className={`${controls.control} ${styles.submit}`}
        busy={form.busy}
      >
        {t(form.busy ? 'adding' : 'submit')}
      </Button>
    </Form>
  );
}
