import * as z from 'zod/mini';
import { newIdempotencyKey, uploadForm } from '@sumut/api-client';
import { apiPaths, idempotencyHeader } from '@sumut/contracts';
import type { Language } from '@sumut/contracts';
import type { FilledApplication } from './applicationForm.ts';
import { sessionRecord } from './sessionRecord.ts';

/** The last attempt, until one succeeds: it may have been stored although its answer was lost. */
const storedAttempt = sessionRecord(
  'careers.attempt',
  z.object({ key: z.string(), content: z.string() }),
);

/**
 * The same content is sent under the same key, however often, and stored once. Changed content gets a new
 * one: under the old it would be taken for what is stored already, and lost.
 */
function keyFor(content: string): string {
  const attempt = storedAttempt.read();
  if (attempt?.content === content) return attempt.key;
  const key = newIdempotencyKey();
  storedAttempt.write({ key, content });
  return key;
}

/**
 * Sends an application (specification, section 7) and resolves when it is stored; `onProgress` gets the sent
 * share, 0 to 1. Rejects as `uploadForm` does.
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
  await uploadForm(apiPaths.jobApplications, form, {
    onProgress,
    headers: { [idempotencyHeader]: keyFor(content) },
  });
  storedAttempt.clear();
}
