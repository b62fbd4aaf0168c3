import { uploadForm } from '@sumut/api-client';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { applicationEndpoint } from '@sumut/contracts/forms/application';
import { readReference } from '@sumut/contracts/forms/stored';
import type { Language } from '@sumut/contracts/language/language';
import type { FilledApplication } from './applicationForm.ts';

interface SubmitOptions {
  language: Language;
  idempotencyKey: string;
  /** Called with the sent share, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends an application (docs/specification.md#7-the-calls-it-makes) and resolves with its reference, if the server has sent one. Rejects like
 * `uploadForm`.
 */
export async function submitApplication(
  { cv, ...fields }: FilledApplication,
  { language, idempotencyKey, onProgress }: SubmitOptions,
): Promise<string | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, language })) form.append(name, value);
  form.append('cv', cv);
  const headers = { [idempotencyHeader]: idempotencyKey };
  return readReference(await uploadForm(applicationEndpoint.path, form, { onProgress, headers }));
}
