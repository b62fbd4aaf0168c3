import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, uploadForm } from '@sumut/api-client';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { publishedOpenings } from '@sumut/contracts/content/openings';
import { cvFormFile } from '@sumut/contracts/forms/application';
import { storedSchema } from '@sumut/contracts/forms/stored';
import type { CandidateCorrection, CandidateFields } from '@sumut/contracts/portal/candidates';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { useLanguage } from '@sumut/shared-ui';
import type { Upload } from '../../../components/UploadForm.tsx';
import { itemKey, kindKey } from '../../../records/data/recordQueries.ts';
import { refetchChanges } from '../../../records/data/useChanges.ts';
import { useReadableDepartments } from '../../../records/terms.ts';
import { portalDataKey } from '../../../session/session.ts';
import { applicationKind } from '../applicationKind.ts';

export type FilledCandidate = CandidateFields & { cv?: File | undefined };

interface Addition extends Omit<Upload, 'file'> {
  candidate: FilledCandidate;
}

/** Adds a candidate. Resolves with the id of the application. */
export function useCandidateAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ candidate: { cv, ...fields }, key, onProgress }: Addition) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      if (cv) form.append(cvFormFile.name, cv);
      const headers = { [idempotencyHeader]: key };
      const stored = await uploadForm(applicationEndpoints.add.path, form, { headers, onProgress });
      return storedSchema.parse(JSON.parse(stored)).id;
    },
    // Refetches the list, its counts and the positions.
    onSuccess: () => client.invalidateQueries({ queryKey: kindKey(applicationKind) }),
  });
}

/** Adds the CV to an application. An application has only one CV, so the request needs no idempotency key. */
export function useCvAddition(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: Upload) => {
      const form = new FormData();
      form.append(cvFormFile.name, file);
      return uploadForm(buildPath(applicationEndpoints.addCv, { id }), form, { onProgress });
    },
    // Runs after a failure as well: a colleague may have added a CV.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: itemKey(applicationKind, id) });
      void refetchChanges(client);
    },
  });
}

/** Corrects the details of a candidate. Rejects as `stale` when a colleague has changed the application since it was loaded. */
export function useCandidateCorrection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: CandidateCorrection) =>
      call(applicationEndpoints.correct, { params: { id }, body: correction }),
    // Lists and positions show the details as well. After a failure, the application may have changed.
    onSettled: () => client.invalidateQueries({ queryKey: kindKey(applicationKind) }),
  });
}

/** Titles of the published openings of the user's departments in the page's language; empty until they are loaded. */
export function useOpeningTitles(): string[] {
  const { language } = useLanguage();
  const departments = useReadableDepartments().map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [...portalDataKey, 'openingTitles'],
    queryFn: async () => (await call(publishedOpenings)).items,
  });
  const titles = data
    ?.filter(({ department }) => departments.includes(department))
    .map(({ title }) => title[language]);
  return [...new Set(titles?.filter(Boolean))];
}
