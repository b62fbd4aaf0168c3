import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, uploadForm } from '@sumut/api-client';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { publishedOpenings } from '@sumut/contracts/content/openings';
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

/** Adds a candidate, and resolves with the id of the application. */
export function useCandidateAddition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ candidate: { cv, ...fields }, key, onProgress }: Addition) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      if (cv) form.append('cv', cv);
      const headers = { [idempotencyHeader]: key };
      const stored = await uploadForm(applicationEndpoints.add.path, form, { headers, onProgress });
      return storedSchema.parse(JSON.parse(stored)).id;
    },
    // The list, its counts, and the positions among them.
    onSuccess: () => client.invalidateQueries({ queryKey: kindKey(applicationKind) }),
  });
}

/** Gives an application its CV: one alone, so that no key is needed. */
export function useCvAddition(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: Upload) => {
      const form = new FormData();
      form.append('cv', file);
      return uploadForm(buildPath(applicationEndpoints.addCv, { id }), form, { onProgress });
    },
    // Also after a failure: a colleague may have added one.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: itemKey(applicationKind, id) });
      void refetchChanges(client);
    },
  });
}

/** Corrects the details of a candidate; rejects as `stale` when a colleague changed the application meanwhile. */
export function useCandidateCorrection(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: CandidateCorrection) =>
      call(applicationEndpoints.correct, { params: { id }, body: correction }),
    // The lists and positions have the details, too; after a failure, the application may have changed.
    onSettled: () => client.invalidateQueries({ queryKey: kindKey(applicationKind) }),
  });
}

/** Titles of the published openings of departments in the page's language; none until they are loaded. */
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
