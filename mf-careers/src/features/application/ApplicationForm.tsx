import { useState } from 'react';
import {
  applicationEndpoint,
  type CvNote,
  cvExtensions,
  cvMaxBytes,
  cvFormFile,
  readCvNote,
} from '@sumut/contracts/forms/application';
import { plainFormAction } from '@sumut/contracts/forms/plainForm';
import { Form, useFileField } from '@sumut/forms';
import {
  Button,
  FileField,
  Result,
  TextAreaField,
  TextField,
  toast,
  UploadProgress,
  useLanguage,
  useSharedText,
} from '@sumut/shared-ui';
import { uploadForm } from '@sumut/api-client';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { readReference } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import { useText } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import {
  cvKey,
  type FilledApplication,
  type TextName,
  type useApplicationForm,
} from './applicationForm.ts';
import { FormNotes } from './FormNotes.tsx';
import styles from './ApplicationForm.module.css';

interface SubmitOptions {
  language: Language;
  idempotencyKey: string;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** What the server has answered: the reference of the application, and what is wrong with its CV. Another server need not send them. */
interface Stored {
  reference: string | undefined;
  cvNote: CvNote | undefined;
}

/** Sends an application (docs/specification.md#7-the-calls-it-makes). Rejects with the errors of `uploadForm`. */
async function submitApplication(
  { cv, ...fields }: FilledApplication,
  { language, idempotencyKey, onProgress }: SubmitOptions,
): Promise<Stored> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, language })) form.append(name, value);
  form.append(cvFormFile.name, cv);
  const headers = { [idempotencyHeader]: idempotencyKey };
  const body = await uploadForm(applicationEndpoint.path, form, { onProgress, headers });
  return { reference: readReference(body), cvNote: readCvNote(body) };
}

const formId = 'application-form';
const megabyte = 1024 * 1024;

interface ApplicationFormProps {
  form: ReturnType<typeof useApplicationForm>;
  /** The id of the form's heading. */
  labelledBy: string;
}

/** The form for a job application. */
export function ApplicationForm({ form, labelledBy }: ApplicationFormProps) {
  const t = useText();
  const shared = useSharedText();
  const { language } = useLanguage();
  const [sentShare, setSentShare] = useState<number>();
  const [stored, setStored] = useState<Stored>();
  const cv = useFileField(form, 'cv', t('application.cv'), cvKey);
  const field = (name: TextName) => form.field(name, t(`application.${name}`));

  const send = async (application: FilledApplication) => {
    setSentShare(0);
    const idempotencyKey = form.getIdempotencyKey({ ...application, language });
    const answer = await submitApplication(application, {
      language,
      idempotencyKey,
      onProgress: setSentShare,
    }).finally(() => setSentShare(undefined));
    setStored(answer);
    const title = t('application.success.title');
    const description = t('application.success.text');
    toast({ type: 'success', title, description });
    if (answer.cvNote)
      toast({
        type: 'error',
        title: shared('result.cvNotes.title'),
        description: shared(`result.cvNotes.${answer.cvNote}`),
      });
  };
  const onFailed = () => {
    const title = shared('states.error');
    const description = t('application.failure.text');
    toast({ type: 'error', title, description });
  };

  return (
    <Form
      form={form}
      send={send}
      onFailed={onFailed}
      action={plainFormAction(applicationEndpoint, { page: paths.careers, anchor: formId })}
      encType="multipart/form-data"
      id={formId}
      aria-labelledby={labelledBy}
    >
      <p className={styles.required}>{t('application.required')}</p>
      <div className={styles.fields}>
        <TextField {...field('position')} autoComplete="off" className={styles.wide} />
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <FileField
          {...cv}
          hint={t('application.cvHint', { size: cvMaxBytes / megabyte })}
          accept={cvExtensions.join(',')}
          className={styles.wide}
        />
        <TextAreaField {...field('coverLetter')} optional className={styles.wide} />
      </div>
      <UploadProgress sentShare={sentShare} className={styles.progress} />
      {form.result?.sent === true && (
        <Result type="success" title={t('application.sent.title')} reference={stored?.reference}>
          {t('application.sent.text')}
        </Result>
      )}
      {form.result?.sent === true && stored?.cvNote && (
        <Result type="error" title={shared('result.cvNotes.title')}>
          {shared(`result.cvNotes.${stored.cvNote}`)}
        </Result>
      )}
      {form.result?.sent === false && (
        <Result type="error" title={t('application.notSent.title')}>
          {t('application.notSent.text')}
        </Result>
      )}
      <div className={styles.end}>
        <FormNotes />
        <Button type="submit" busy={form.busy}>
          {t(form.busy ? 'application.submitting' : 'application.submit')}
        </Button>
      </div>
    </Form>
  );
}
