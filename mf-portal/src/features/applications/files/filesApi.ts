import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, uploadForm } from '@sumut/api-client';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { type AttachedFile, applicationFormFile } from '@sumut/contracts/portal/applicationFiles';
import { fileEndpoints } from '@sumut/contracts/portal/fileEndpoints';
import type { Upload } from '../../../components/UploadForm.tsx';
import { useFailureToast } from '../../../problems.ts';
import { itemKey } from '../../../records/data/recordQueries.ts';
import { refetchChanges } from '../../../records/data/useChanges.ts';
import { offerUndo } from '../../../records/undo/undoStore.ts';
import { applicationKind } from '../applicationKind.ts';
import { useText } from '../../../i18n.ts';

const filesKey = (id: string) => [...itemKey(applicationKind, id), 'files'];

/** Queries the application files. */
export const useFiles = (id: string) =>
  useQuery({
    queryKey: filesKey(id),
    queryFn: async () => (await call(fileEndpoints.list, { params: { id } })).files,
  });

/** Returns a function that refetches files after a change or a failure, and also mails, whose attachments may be among the files. */
function useRefetch(id: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: itemKey(applicationKind, id) });
    void refetchChanges(client);
  };
}

/** Mutation that adds a file to an application. */
export const useFileAddition = (id: string) => {
  const onSettled = useRefetch(id);
  return useMutation({
    mutationFn: ({ file, key, onProgress }: Upload) => {
      const form = new FormData();
      form.append(applicationFormFile.name, file);
      const headers = { [idempotencyHeader]: key };
      return uploadForm(buildPath(fileEndpoints.add, { id }), form, { headers, onProgress });
    },
    onSettled,
  });
};

/** Removes a file and offers to restore it. A failure is shown in a toast. */
export function useFileRemoval(id: string) {
  const t = useText('features/applications/files');
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const onSettled = useRefetch(id);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ what, file }: { what: 'remove' | 'restore'; file: string }) =>
      call(fileEndpoints[what], { params: { id, file } }),
    onSuccess: ({ files }) => client.setQueryData(filesKey(id), files),
    onSettled,
  });
  /** Resolves with whether the file was removed. */
  const remove = async ({ id: file, name }: Pick<AttachedFile, 'id' | 'name'>) => {
    try {
      await mutateAsync({ what: 'remove', file });
    } catch (error) {
      showFailure(error);
      return false;
    }
    const undo = async () => {
      await mutateAsync({ what: 'restore', file });
    };
    offerUndo({ title: t('removed', { name }), undo });
    return true;
  };
  return { remove, busy: isPending };
}
