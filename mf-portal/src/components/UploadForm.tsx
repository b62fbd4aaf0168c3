import { useState } from 'react';
import * as z from 'zod/mini';
import { Form, useFileField, useForm } from '@sumut/forms';
import { Button, FileField, toast, UploadProgress } from '@sumut/shared-ui';
import { useFormFailure } from '../problems.ts';
import controls from './controls.module.css';
import { FormFailure } from './forms.tsx';
import styles from './UploadForm.module.css';

export interface Upload {
  file: File;
  /** Idempotency key: a file that is sent twice with the same key is stored once. */
  key: string;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

interface UploadFormProps {
  id: string;
  /** Name of the field. The server uses the same name in its errors. */
  name: string;
  label: string;
  hint: string;
  /** The server's checks, as far as the browser can make them. */
  schema: z.ZodMiniType<File, File>;
  /** Allowed file extensions, with the dot. */
  extensions: readonly string[];
  submit: string;
  /** Text of the button while the file is being sent. */
  sending: string;
  failedTitle: string;
  /** Returns the text of the toast after a success. */
  added: (file: File) => string;
  /** Sends the file; a rejection is shown. */
  upload: (upload: Upload) => Promise<unknown>;
}

/** A form that sends one file. */
export function UploadForm({ id, name, schema, upload, added, ...texts }: UploadFormProps) {
  const { label, hint, extensions, submit, sending, failedTitle } = texts;
  const [sentShare, setSentShare] = useState<number>();
  const onFailed = useFormFailure(failedTitle);
  const form = useForm({ schema: z.object({ [name]: schema }), initial: {} });
  const field = useFileField(form, name, label);
  const send = async (filled: Record<string, File>) => {
    const file = filled[name];
    if (!file) return;
    setSentShare(0);
    const key = form.getIdempotencyKey(filled);
    await upload({ file, key, onProgress: setSentShare }).finally(() => setSentShare(undefined));
    toast({ type: 'success', title: added(file) });
  };
  return (
    <Form form={form} send={send} onFailed={onFailed} id={id} className={styles.form}>
      <FileField {...field} className={styles.field} hint={hint} accept={extensions.join(',')} />
      <FormFailure result={form.result} title={failedTitle} />
      <UploadProgress sentShare={sentShare} />
      <Button
        type="submit"
        variant="ghost"
        className={`${controls.control} ${styles.submit}`}
        busy={form.busy}
      >
        {form.busy ? sending : submit}
      </Button>
    </Form>
  );
}
