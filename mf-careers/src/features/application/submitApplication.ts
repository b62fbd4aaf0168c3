import * as z from 'zod/mini';
import { createIdempotencyKeys, uploadForm } from '@sumut/api-client';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { applicationEndpoint } from '@sumut/contracts/forms/application';
import type { Language } from '@sumut/contracts/language/language';
import type { FilledApplication } from './applicationForm.ts';
import { sessionValue } from './sessionValue.ts';

/** Repeated requests with the same application have the same key, also after a reload, so it is stored once. */
const keys = createIdempotencyKeys(
  sessionValue('careers.attempt', z.object({ key: z.string(), content: z.string() })),
);

/**
 * Sends an application (docs/specification.md#7-the-calls-it-makes) and resolves when it is stored. `onProgress` gets
 * the sent share, 0 to 1. Rejects like `uploadForm`.
 */
export async function submitApplication(
  { cv, ...filled }: FilledApplication,
  language: Language,
  onProgress: (share: number) => void,
): Promise<void> {
  const fields = { ...filled, language };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('cv', cv);
  const content = JSON.stringify([fields, cv.name, cv.size, cv.lastModified]);
  await uploadForm(applicationEndpoint.path, form, {
    onProgress,
    headers: { [idempotencyHeader]: keys.getKey(content) },
  });
  keys.renew();
}
