import { uploadForm } from '@sumut/api-client';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { applicationEndpoint, cvFormFile } from '@sumut/contracts/forms/application';
import { readReference } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import type { FilledApplication } from './applicationForm.ts';

interface SubmitOptions {
  language: Language;
  idempotencyKey: string;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends an application (docs/specification.md#7-the-calls-it-makes). Resolves with the reference of the application, or undefined if the
 * server has sent none. Rejects with the errors of `uploadForm`.
 */
export async function submitApplication(
  { cv, ...fields }: FilledApplication,
  { language, idempotencyKey, onProgress }: SubmitOptions,
): Promise<string | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, language })) form.append(name, value);
  form.append(cvFormFile.name, cv);
  const headers = { [idempotencyHeader]: idempotencyKey };
  return readReference(await uploadForm(applicationEndpoint.path, form, { onProgress, headers }));
}
